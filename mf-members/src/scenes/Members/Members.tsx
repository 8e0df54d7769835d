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
import { Widen } from './components/Widen.tsx';
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
  const { session, settings } = useStores();
  const { results } = remote.useStore();
  const dialogs = useDialogs();
  const { defaults } = results;
  const filters = parseFilters(query, defaults);
  const page = pageOf(query, 'page');
  const similarPage = pageOf(query, 'similar');
  const after = query.get('after');
  const address = query.toString();
  useLastPage(page);

  // Runs before paint, so that loaded results appear without a flash of the skeleton.
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
  return { filters, defaults, isClosed, wider, page, after, similarPage };
}

/** The member search. Keeps filters and pages in the URL, so that bookmarks and Back work. */
export const Members = observer(function Members() {
  const { query, setQuery } = useNavigation();
  // The sheet stays mounted once opened, so that its closing animation can run.
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const [isDocked, setDocked] = useState(true);

  const search = useSearch(query);
  const { filters, defaults } = search;
  const { results } = remote.useStore();
  const isNobody = results.hasNobody(search.similarPage);
  const heading = useFocusOnTurn(search.page);
  const focusHeading = useCallback(() => heading.current?.focus({ preventScroll: true }), [heading]);

  function handleChange(next: Filters): void {
    setSheet(sheet === 'never' ? 'never' : 'closed');
    setQuery({ ...toQuery(next, defaults), page: null, after: null, similar: null });
  }

  return (
    <Container>
      <FilterColumns
        filters={filters}
        defaults={defaults}
        docked={isDocked}
        centred={isNobody}
        head={
          <SearchHead
            heading={heading}
            filters={filters}
            defaults={defaults}
            docked={isDocked}
            nobody={isNobody}
            // A transition, because rendering the sheet must not block input.
            onOpenFilters={() => startTransition(() => setSheet('open'))}
          />
        }
        onApply={handleChange}
        onClose={() => setDocked(false)}
      >
        <People {...search} onChange={handleChange} onFocusHeading={focusHeading} />
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

type PeopleProps = ReturnType<typeof useSearch> & {
  onChange: (filters: Filters) => void;
  /** Called after a press removes the button that had the focus. */
  onFocusHeading: () => void;
};

const People = observer(function People({ onChange, onFocusHeading, ...found }: PeopleProps) {
  const { search, settings } = useStores();
  const { results } = remote.useStore();
  const { filters, defaults, isClosed, wider, ...place } = found;
  const { member_resell: resell } = settings.values;

  function handleRelax(next: Filters): void {
    onChange(next);
    onFocusHeading();
  }

  return (
    <>
      <FilterChips filters={filters} defaults={defaults} onChange={onChange} onEmptied={onFocusHeading} />
      <Results
        page={place.page}
        similarPage={place.similarPage}
        closed={isClosed}
        onRetry={() => results.open(filters, place)}
        widen={wider && <Widen wider={wider} few={search.numResults !== 0} onChange={handleRelax} />}
      />
      {resell && results.state === 'ready' ? <ResellTile tile={resell} /> : null}
    </>
  );
});
