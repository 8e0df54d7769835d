import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { Language } from '@rendezvous/contracts';
import { fakeRelease } from './testing/fakeRuntime.ts';
import { renderInPlatform } from './testing/renderInPlatform.tsx';
import { useLanguageChoice } from './useLanguageChoice.ts';
import { useText } from './useText.ts';

const bare = fakeRelease({});
const locales = { common: { nl: '/common.nl.json' }, errors: { nl: '/errors.nl.json' } };
const release = { ...bare, shell: { ...bare.shell, locales } };

async function setUp() {
  let choose: ((language: Language) => Promise<void>) | undefined;
  function Chooser() {
    choose = useLanguageChoice();
    const { t, lang } = useText('common');
    return <p lang={lang}>{t('remote.retry')}</p>;
  }
  const view = await renderInPlatform(<Chooser />, { boot: { release } });
  return { ...view, choose: (language: Language) => act(async () => choose?.(language)) };
}

it('shows the texts in the chosen language and remembers the choice', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ remote: { retry: 'Opnieuw' } }));
  const { choose, core, cookies } = await setUp();
  await choose('nl');
  expect(screen.getByRole('paragraph')).toHaveTextContent('Opnieuw');
  expect(screen.getByRole('paragraph')).toHaveAttribute('lang', 'nl');
  expect([core.locale.current, cookies.get('lang')]).toEqual(['nl', 'nl']);
  expect(core.toasts.items).toEqual([]);
});

it('keeps the language and shows an error if the texts do not load', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'));
  const { choose, core, cookies } = await setUp();
  await choose('nl');
  expect(core.toasts.items).toMatchObject([{ tone: 'error', key: 'network' }]);
  expect(screen.getByRole('paragraph')).toHaveAttribute('lang', 'en');
  expect([core.locale.current, cookies.get('lang')]).toEqual(['en', undefined]);
});
