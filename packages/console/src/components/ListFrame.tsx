import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { FailureNotice } from '@rendezvous/people';
import { RouteLink, useNavigation, useText } from '@rendezvous/platform';
import type { Failure, LoadState } from '@rendezvous/store-kit';
import { EmptyState, Row, Stack, Text, media, steps } from '@rendezvous/ui';
import { Pagination } from '@rendezvous/ui/data';
import { useListPage } from '../hooks/useListPage.ts';
import type { Section } from '../models/sections.ts';
import { Beside } from './Beside.ts';
import { FilterField } from './FilterField.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { NoMatch } from './NoMatch.tsx';
import { QueueLinks } from './QueueLinks.tsx';
import { SectionHead } from './SectionHead.tsx';
import { Waiting } from './Waiting.tsx';

type List = { state: LoadState; rows: readonly unknown[]; total: number; pages: number };
/** A filter of the rows on the page, with the number of those that match. */
type Filter = { text: string; fitting: number; onChange: (text: string) => void };
type RowsProps = {
  section: Section;
  list: List;
  filter?: Filter;
  empty: string;
  /** Drawing for an empty list: `done` if no work is left, otherwise `noResults`. */
  drawing?: 'done' | 'noResults';
  /** Shown below `empty`. Links to other queues by default if `drawing` is `done`. */
  lead?: ReactNode;
  /** Loading placeholder for rows that are not in a table. */
  waiting?: ReactNode;
  form?: ReactNode;
  onRetry: () => void;
  children: ReactNode;
};
type ListFrameProps = RowsProps & {
  title: string;
  hint?: string;
  views?: ReactNode;
  tools?: ReactNode;
  /** The result of the last action. */
  failure?: Failure | null;
  outcome?: string;
  /** Whether the list is beside the form on the widest screens. */
  isBeside?: true;
  /** Formats the number of rows, such as "12 cases". */
  count?: (total: number) => string;
};

/** A section with a paginated list: heading, row count, and loading, empty and failed states. */
export const ListFrame = observer(function ListFrame(props: ListFrameProps) {
  const { t } = useText('console');
  const { list, filter, tools, form, isBeside, failure = null, outcome, count } = props;
  const Frame = isBeside ? Beside : Fragment;
  const known = count && list.total > 0 ? count(list.total) : '';
  return (
    <Stack gap={12}>
      <SectionHead
        {...props}
        tools={
          filter ? (
            <Filtered>
              <FilterField value={filter.text} onChange={filter.onChange} />
              {tools}
            </Filtered>
          ) : (
            tools
          )
        }
      />
      <Frame>
        {form}
        <Stack gap={12}>
          <FailureNotice failure={failure} />
          {outcome === undefined ? null : (
            <Text size={14} role="status">
              {outcome}
            </Text>
          )}
          {count ? (
            <Count size={14} tone="second" role="status" tabular>
              {list.state === 'ready' ? (filter?.text ? t('shown', { count: filter.fitting }) : known) : ''}
            </Count>
          ) : null}
          <Rows {...props} />
        </Stack>
      </Frame>
    </Stack>
  );
});

const Rows = observer(function Rows(props: RowsProps) {
  const { section, list, filter, empty, drawing = 'noResults', onRetry, children } = props;
  const { form, waiting = <Waiting /> } = props;
  const { lead = drawing === 'done' ? <QueueLinks /> : null } = props;
  const { t } = useText('console');
  const { query } = useNavigation();
  const page = useListPage();
  if (list.state === 'failed') return <LoadFailed onRetry={onRetry} />;
  if (list.state === 'loading' && list.rows.length === 0) return waiting;
  // The form beside the list is the next step, so the empty list needs no drawing.
  if (list.rows.length === 0 && form && lead === null) return <Text tone="second">{empty}</Text>;
  if (list.rows.length === 0) return <EmptyState drawing={drawing} title={empty} action={lead} />;
  return (
    <Stack gap={16}>
      {filter?.text && filter.fitting === 0 ? <NoMatch onClear={() => filter.onChange('')} /> : children}
      <Pagination
        as={RouteLink}
        page={page}
        count={list.pages}
        label={t('pages.label')}
        previousLabel={t('pages.previous')}
        nextLabel={t('pages.next')}
        pageLabel={(number) => t('pages.page', { number })}
        linkProps={(number) => ({
          to: 'console',
          params: { section },
          query: { ...Object.fromEntries(query), page: number === 1 ? undefined : number },
        })}
      />
    </Stack>
  );
});

/** Keeps the button beside the filter on phones. */
const Filtered = styled(Row)`
  ${media.phone} {
    > :first-child {
      flex: 1 1 ${steps(40)};
      width: auto;
    }
  }
`;

/** Reserves a line before the count is known, so that the rows do not move. */
const Count = styled(Text)`
  min-height: 1lh;
`;
