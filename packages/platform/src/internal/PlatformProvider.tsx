import type { ReactNode } from 'react';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { PlatformContext } from '../PlatformContext.ts';
import type { Platform } from '../PlatformContext.ts';

type PlatformProviderProps = { platform: Platform; i18n: i18n; children: ReactNode };

export function PlatformProvider({ platform, i18n: instance, children }: PlatformProviderProps) {
  return (
    <PlatformContext value={platform}>
      <I18nextProvider i18n={instance}>{children}</I18nextProvider>
    </PlatformContext>
  );
}
