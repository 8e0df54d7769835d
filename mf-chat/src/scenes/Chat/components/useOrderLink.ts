import type { MouseEvent } from 'react';
import { useDialogs, useNavigation, useStores } from '@rendezvous/platform';
import { remote } from '../../../remote.ts';

/** Returns a link that repeats the last order or, without one, lists all bundles. Observable. */
export function useOrderLink(onBuy?: () => void) {
  const { session } = useStores();
  const { offer } = remote.useStore();
  const dialogs = useDialogs();
  const { pathname: next } = useNavigation();
  const hasOrdered = offer.value === null ? session.isPremium : offer.value.last_order !== null;
  const to: 'credits-repeat-order' | 'credits' = hasOrdered ? 'credits-repeat-order' : 'credits';
  /** Opens the order as a dialog. A new tab or a page without scripts follows the link instead. */
  const open = (bundle?: string) => (event: MouseEvent) => {
    onBuy?.();
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    dialogs.open('buy', { next, ...(bundle !== undefined && { bundle }) });
  };
  return { link: { to, query: { next } }, open };
}
