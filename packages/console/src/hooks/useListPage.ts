import { useNavigation } from '@rendezvous/platform';

/** Returns the list's page from the URL, starting at 1. */
export const useListPage = (): number => Number(useNavigation().query.get('page')) || 1;
