import type { Dialogs } from './dialogs.ts';
import { usePlatform } from './PlatformContext.ts';

/** The dialogs that open over any screen. */
export function useDialogs(): Dialogs {
  return usePlatform().dialogs;
}
