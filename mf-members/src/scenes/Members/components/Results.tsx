import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { LIMITS } from '@rendezvous/contracts';
import type { Card } from '@rendezvous/contracts';
import { PersonCard, StateGate, Waiting } from '@rendezvous/people';
import { RouteLink, useDialogs, useNavigation, useStores, useText } from '@rendezvous/platform';
import { Button, EmptyState, FaceGrid, FaceGridSkeleton, Heading, Text, size, space } from '@rendezvous/ui';
import { Pagination } from '@rendezvous/ui/data';
import { remote } from '../../../remote.ts';
import { useFocusOnTurn } from './useFocusOnTurn.ts';

export type ResultsProps = {
  page: number;
  similarPage: number;
  /** Whether these results are for members only. */
  closed: boolean;
  onRetry: () => Promise<void>;
  /** Shown instead of empty results, and after a page that is not full. */
  widen: ReactNode;
};

const FIRST_ROWS = 4;
/** Anchor of the similar members, so that their page links keep them in view. */
const SIMILAR = 'similar-title';
const WITHOUT_PHOTO = 'no-photo-title';

export const Results = observer(function Results({
  page,
  similarPage,
  closed,
  onRetry,
  widen,
}: ResultsProps) {
  const { t } = useText('members');
  const { search } = useStores();
  const { results } = remote.useStore();
  const people = search.results.get(page);
  // Without results, similar members decide what to show.
  const isFound = people !== undefined && (people.length > 0 || results.state === 'ready');
  if (closed) return <Closed />;
  return (
    <StateGate
      from={{
        state: results.state === 'failed' ? 'failed' : isFound ? 'ready' : 'loading',
        failure: results.failure,
      }}
      onRetry={onRetry}
      skeleton={<FaceGridSkeleton />}
      failed={t('failed')}
    >
      {() => <Found page={page} similarPage={similarPage} widen={widen} />}
    </StateGate>
  );
});

/** Shows the results and similar members in one grid. */
const Found = observer(function Found({
  page,
  similarPage,
  widen,
}: Pick<ResultsProps, 'page' | 'similarPage' | 'widen'>) {
  const { t } = useText('members');
  const { search } = useStores();
  const { results } = remote.useStore();
  // Deferred, because rendering another page would block input.
  const shown = useDeferredValue(search.results.get(page) ?? []);
  const last = results.lastPage(page);
  const few = (search.numResults ?? 0) < LIMITS.searchPageSize && search.similar.has(similarPage);
  return (
    <Grid as="div">
      {shown.length > 0 ? <ByPhoto people={shown} /> : <Whole>{widen}</Whole>}
      <Pages page={page} count={last} name="page" label={t('pages.label')} />
      <SimilarResults page={similarPage} />
      {few && shown.length > 0 ? <Room>{widen}</Room> : null}
    </Grid>
  );
});

const hasPhoto = ({ main_image: image }: Card): boolean => image !== null;

/** Moves members without a photo to a separate row after the others. */
function ByPhoto({ people }: { people: readonly Card[] }) {
  const { t } = useText('members');
  const faces = people.filter(hasPhoto);
  const others = people.filter((person) => !hasPhoto(person));
  return (
    <>
      {faces.length > 0 ? <Faces people={faces} label={t('resultsLabel')} /> : null}
      {others.length > 0 ? (
        <Others as="section" aria-labelledby={WITHOUT_PHOTO}>
          <Heading level={2} id={WITHOUT_PHOTO}>
            {t('noPhoto.title')}
          </Heading>
          <Rail>
            {others.map((person) => (
              <li key={person.id}>
                <PersonCard person={person} />
              </li>
            ))}
          </Rail>
        </Others>
      ) : null}
    </>
  );
}

function Closed() {
  const { t } = useText('members');
  const dialogs = useDialogs();
  return (
    <EmptyState
      drawing="noResults"
      title={t('closed.title')}
      action={
        <Button onClick={() => dialogs.open('signup', { reason: 'search' })}>{t('closed.action')}</Button>
      }
    >
      {t('closed.text')}
    </EmptyState>
  );
}

const SimilarResults = observer(function SimilarResults({ page }: { page: number }) {
  const { t } = useText('members');
  const { search } = useStores();
  const { results } = remote.useStore();
  const heading = useFocusOnTurn(page);
  const people = search.similar.get(page);
  const turning = people === undefined && results.similarPages > 1;
  if (!turning && !people?.length) return null;
  return (
    <Similar aria-labelledby={SIMILAR}>
      <SimilarHead>
        <Heading level={2} id={SIMILAR} ref={heading} tabIndex={-1}>
          {t('similar.title')}
        </Heading>
        <Text tone="second">{t('similar.text')}</Text>
      </SimilarHead>
      {people ? (
        <Faces people={people} label={t('similar.title')} />
      ) : (
        <Whole>
          <Waiting>
            <FaceGridSkeleton count={4} />
          </Waiting>
        </Whole>
      )}
      <Pages page={page} count={results.similarPages} name="similar" label={t('similar.pages')} />
    </Similar>
  );
});

function Faces({ people, label }: { people: readonly Card[]; label: string }) {
  return (
    <Cells aria-label={label}>
      {people.map((person, at) => (
        <li key={person.id}>
          <PersonCard person={person} priority={at < FIRST_ROWS} />
        </li>
      ))}
    </Cells>
  );
}

type PagesProps = { page: number; count: number; name: 'page' | 'similar'; label: string };

const Pages = observer(function Pages({ page, count, name, label }: PagesProps) {
  const { t } = useText('members');
  const { query } = useNavigation();
  const { results } = remote.useStore();
  return (
    <Room>
      <Pagination
        page={page}
        count={count}
        label={label}
        previousLabel={t('pages.previous')}
        nextLabel={t('pages.next')}
        pageLabel={(number) => t('pages.page', { page: number })}
        as={RouteLink}
        linkProps={(number) => ({
          to: 'members',
          query: {
            ...Object.fromEntries(query),
            [name]: number === 1 ? null : number,
            ...(name === 'page' ? { after: results.startOf(number) } : {}),
          },
          ...(name === 'similar' ? { hash: SIMILAR } : {}),
        })}
      />
    </Room>
  );
});

/** Keeps the footer below the window, so that loading similar members does not move it. */
const Grid = styled(FaceGrid)`
  align-content: start;
  min-block-size: 100svh;
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;

const Room = styled(Whole)`
  padding-block: ${space[24]};
  &:empty {
    display: none;
  }
`;

/** Places its items in the outer grid. */
const Cells = styled.ul`
  display: contents;
  & > * {
    grid-column: var(--face);
  }
`;

/** One line that scrolls sideways. The padding leaves room for focus rings. */
const Rail = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: calc(${size.form} / 3);
  gap: ${space[12]};
  margin: -${space[8]};
  padding: ${space[8]};
  overflow-x: auto;
  list-style: none;
`;

const SimilarHead = styled(Whole)`
  display: grid;
  gap: ${space[4]};
  padding-block-start: ${space[24]};
  h2 {
    scroll-margin-block-start: calc(${size.topBar} + ${space[16]});
  }
`;

const Similar = styled.section`
  display: contents;
`;

const Others = styled(Whole)`
  display: grid;
  gap: ${space[16]};
  padding-block: ${space[32]};
`;
