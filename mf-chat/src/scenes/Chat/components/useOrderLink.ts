import { useNavigation, useStores } from '@rendezvous/platform';
import { remote } from '../../../remote.ts';

/** Where credits are bought: the last order again, else all bundles. Observable. */
export function useOrderLink() {
  const { session } = useStores();
  const { offer } = remote.useStore();
  const { pathname } = useNavigation();
  const hasOrdered = offer.value === null ? session.isPremium : offer.value.last_order !== null;
  const to: 'credits-repeat-order' | 'credits' = hasOrdered ? 'credits-repeat-order' : 'credits';
  return { to, query: { next: pathname } };
}
