import type { Dialogs } from './dialogs.ts';
import { usePlatform } from './PlatformContext.ts';

/** Returns the dialogs that can open over any screen. */
export function useDialogs(): Dialogs {
  return usePlatform().dialogs;
}
