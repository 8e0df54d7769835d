import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { RouteLink, useNavigation, useText } from '@rendezvous/platform';
import type { LoadState } from '@rendezvous/store-kit';
import { EmptyState, Stack } from '@rendezvous/ui';
import { Pagination } from '@rendezvous/ui/data';
import type { Section } from '../models/sections.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { Waiting } from './Waiting.tsx';

type ListFrameProps = {
  section: Section;
  list: { state: LoadState; rows: readonly unknown[]; pages: number };
  page: number;
  /** Shown when the list is empty. */
  empty: string;
  /** `done`: nothing is left to do; otherwise nothing was found or created. */
  drawing?: 'done' | 'noResults';
  onRetry: () => void;
  children: ReactNode;
};

/** Wraps a table: its loading, error and empty states, and pages. */
export const ListFrame = observer(function ListFrame(props: ListFrameProps) {
  const { section, list, page, empty, drawing = 'noResults', onRetry, children } = props;
  const { t } = useText('console');
  const { query } = useNavigation();
  const values = Object.fromEntries(query);
  if (list.state === 'failed') return <LoadFailed onRetry={onRetry} />;
  if (list.state === 'loading' && list.rows.length === 0) return <Waiting />;
  if (list.rows.length === 0) return <EmptyState drawing={drawing} title={empty} />;
  return (
    <Stack gap={16}>
      {children}
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
          query: { ...values, page: number === 1 ? undefined : number },
        })}
      />
    </Stack>
  );
});
