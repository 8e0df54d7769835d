import { startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useDialogs, useNavigation, useStores } from '@rendezvous/platform';
import { lazyDialog } from '@rendezvous/platform/lazy';
import { Container } from '@rendezvous/ui';
import { parseFilters, toQuery, widen } from '../../models/filters.ts';
import type { Filters } from '../../models/filters.ts';
import { remote } from '../../remote.ts';
import { FilterChips } from './components/FilterChips.tsx';
import { FilterColumns } from './components/FilterColumns.tsx';
import { Results } from './components/Results.tsx';
import { ResellTile } from './components/ResellTile.tsx';
import { SearchHead } from './components/SearchHead.tsx';
import { useFocusOnTurn } from './components/useFocusOnTurn.ts';

const FilterSheet = lazyDialog(
  () => import('./components/FilterSheet.tsx'),
  ({ onClose }) => onClose(),
);

function pageOf(query: URLSearchParams, name: string): number {
  const page = Number(query.get(name) ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

function useLastPage(page: number): void {
  const { results } = remote.useStore();
  const { setQuery } = useNavigation();
  const instead = results.insteadOf(page);
  useEffect(() => {
    if (instead !== null) setQuery({ page: instead === 1 ? null : instead, after: null }, { replace: true });
  }, [instead, setQuery]);
}

function useSearch(query: URLSearchParams) {
  const { session, search, settings } = useStores();
  const { results } = remote.useStore();
  const dialogs = useDialogs();
  const { defaults } = results;
  const filters = parseFilters(query, defaults);
  const page = pageOf(query, 'page');
  const similarPage = pageOf(query, 'similar');
  const after = query.get('after');
  const address = query.toString();
  useLastPage(page);

  // Before paint, so that earlier results appear without a skeleton first.
  useLayoutEffect(() => {
    void results.open(parseFilters(new URLSearchParams(address), results.defaults), {
      page,
      after,
      similarPage,
    });
  }, [results, address, page, after, similarPage, session.isLoggedIn]);
  const isClosed = results.state === 'closed' || results.isClosedTo(filters);
  useEffect(() => {
    if (isClosed) dialogs.open('signup', { reason: 'search' });
  }, [isClosed, dialogs]);
  const wider = widen(filters, defaults, settings.values.searchAllCountries);
  const isNobodyFound = search.results.get(page)?.length === 0;
  return { filters, defaults, isClosed, wider, isNobodyFound, page, after, similarPage };
}

/** The member search. Filters and pages are in the URL, for bookmarks and Back. */
export const Members = observer(function Members() {
  const { settings } = useStores();
  const { results } = remote.useStore();
  const { query, setQuery } = useNavigation();
  // The sheet stays mounted once opened, so that its closing animation can run.
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const [isDocked, setDocked] = useState(true);

  const { filters, defaults, isClosed, wider, isNobodyFound, ...place } = useSearch(query);
  const { page, similarPage } = place;
  const heading = useFocusOnTurn(page);
  const focusHeading = useCallback(() => heading.current?.focus({ preventScroll: true }), [heading]);

  function handleChange(next: Filters): void {
    setSheet(sheet === 'never' ? 'never' : 'closed');
    setQuery({ ...toQuery(next, defaults), page: null, after: null, similar: null });
  }

  const { member_resell: resell } = settings.values;
  return (
    <Container>
      <SearchHead
        heading={heading}
        filters={filters}
        defaults={defaults}
        docked={isDocked}
        // In slices, so that input does not wait for it.
        onOpenFilters={() => startTransition(() => setSheet('open'))}
      />
      <FilterColumns
        filters={filters}
        defaults={defaults}
        docked={isDocked}
        onApply={handleChange}
        onClose={() => setDocked(false)}
      >
        <FilterChips
          filters={filters}
          defaults={defaults}
          onChange={handleChange}
          clears={!isNobodyFound || wider === null}
          onEmptied={focusHeading}
        />
        <Results
          page={page}
          similarPage={similarPage}
          closed={isClosed}
          onRetry={() => results.open(filters, place)}
          widening={wider?.by ?? null}
          onWiden={() => wider && handleChange(wider.filters)}
        />
        {resell && results.state === 'ready' ? <ResellTile tile={resell} /> : null}
      </FilterColumns>
      {sheet === 'never' ? null : (
        <FilterSheet
          open={sheet === 'open'}
          filters={filters}
          defaults={defaults}
          onClose={() => setSheet('closed')}
          onApply={handleChange}
        />
      )}
    </Container>
  );
});

export default Members;
