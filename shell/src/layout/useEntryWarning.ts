import { useLayoutEffect } from 'react';
import { useStores, useText } from '@rendezvous/platform';
import type { EntryAnswer } from '@rendezvous/ui/page';
import { createEntryElement } from './createEntryElement.ts';

const drawn = (): HTMLElement | null => document.querySelector('.rv-entry');

/**
 * Adopts the adults-only dialog that the server rendered, or creates the same one, e.g. after a
 * lander. It covers the page, which must be inert, and gives both choices equal weight.
 */
export function useEntryWarning(shown: boolean): void {
  const { entryWarning, settings } = useStores();
  const { t } = useText('common');
  const { name, min_age: age } = settings.values;

  useLayoutEffect(() => {
    if (!shown) {
      drawn()?.remove();
      return;
    }
    if (drawn() === null) {
      const words = {
        site: name,
        title: t('entryWarning.title'),
        text: t('entryWarning.text', { age }),
        enter: t('entryWarning.enter', { age }),
        leave: t('entryWarning.leave'),
      };
      document.body.prepend(createEntryElement(words));
    }
    const dialog = drawn();
    if (dialog === null) return;
    const take = (answer: EntryAnswer) => (answer === 'enter' ? entryWarning.close() : leaveSite());
    const onClick = (event: Event) => {
      const button = (event.target as Element).closest('button');
      if (button === null) return;
      event.preventDefault();
      take(button.value as EntryAnswer);
    };
    dialog.addEventListener('click', onClick);
    if (dialog.dataset['answer'] === 'enter') take('enter');
    else if (!dialog.contains(document.activeElement)) dialog.querySelector('h2')?.focus();
    return () => dialog.remove();
  }, [shown, entryWarning, name, age, t]);
}

/** Replaces the history entry, so that Back does not lead to the declined page. */
function leaveSite(): void {
  window.location.replace('about:blank');
}
