import { useNavigation } from '@rendezvous/platform';

/** The page of a list in the URL, from 1. */
export const useListPage = (): number => Number(useNavigation().query.get('page')) || 1;
