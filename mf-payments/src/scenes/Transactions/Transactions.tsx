import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { StateGate } from '@rendezvous/people';
import { RouteLink, useNavigation, useText, useTitle } from '@rendezvous/platform';
import { Button, EmptyState, Link, Row, Skeleton, Stack, media, space, steps } from '@rendezvous/ui';
import { Pagination } from '@rendezvous/ui/data';
import styled from 'styled-components';
import { Page } from '../../components/Page.tsx';
import { RECEIPT } from '../../components/RECEIPT.tsx';
import { remote } from '../../remote.ts';
import { Balance } from './components/Balance.tsx';
import { TransactionDetail } from './components/TransactionDetail.tsx';
import { TransactionList } from './components/TransactionList.tsx';

/** Lists purchases with invoices and refunds; an id selects one. `?page=` starts at 1. */
export const Transactions = observer(function Transactions() {
  const { t } = useText('payments');
  const { t: common } = useText('common');
  const { transactions: store } = remote.useStore();
  const { params, query, setQuery } = useNavigation();
  const id = params['id'];
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const state = store.state(id);
  const one = id !== undefined && state === 'ready' ? store.list.rows[0] : undefined;
  const title = one ? t('offer.bundle', { count: one.payment.credits }) : common('titles.transactions');
  useTitle(title);

  useEffect(() => {
    void store.load(page, id);
  }, [store, page, id]);

  // A page beyond the last one must not say "nothing bought yet".
  const isBeyond = state === 'ready' && store.list.rows.length === 0 && store.list.total > 0;
  useEffect(() => {
    if (isBeyond && page > store.list.pages)
      setQuery({ page: store.list.pages > 1 ? store.list.pages : null }, { replace: true });
  }, [isBeyond, page, store, setQuery]);

  return (
    <Page title={title} {...(one ? { width: 'reading' as const } : {})}>
      {id === undefined ? null : (
        <div>
          <Link as={RouteLink} to="transactions">
            {t('transactions.all')}
          </Link>
        </div>
      )}
      <StateGate
        from={{ state, failure: store.failure }}
        onRetry={() => store.load(page, id)}
        skeleton={<ListSkeleton />}
        failed={t('transactions.failed')}
      >
        {() => <Body page={page} id={id} />}
      </StateGate>
    </Page>
  );
});

export default Transactions;

function ListSkeleton() {
  return (
    <Columns>
      <Stack gap={32}>
        {['a', 'b', 'c'].map((key) => (
          <Day key={key}>
            <Skeleton height={20} width={160} />
            <Row justify="space-between" gap={16} nowrap>
              <Skeleton width={90} />
              <Skeleton width={70} />
            </Row>
          </Day>
        ))}
      </Stack>
      <Skeleton shape="block" height={150} />
    </Columns>
  );
}

/** As high as a day with one purchase. */
const Day = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[24]};
  min-height: ${steps(31)};
  ${media.md} {
    min-height: ${steps(24)};
  }
`;

const Body = observer(function Body({ page, id }: { page: number; id: string | undefined }) {
  const { t } = useText('payments');
  const { transactions: store } = remote.useStore();
  const [first] = store.list.rows;
  const isGone = store.state(id) === 'gone';
  if (isGone || first === undefined) {
    const gone = isGone || id !== undefined;
    return (
      <EmptyState
        drawing={gone ? 'notFound' : RECEIPT}
        title={gone ? t('transactions.gone') : t('transactions.empty')}
        action={
          <Button as={RouteLink} to="credits">
            {t('pay.toCredits')}
          </Button>
        }
      >
        {gone ? t('pay.goneText') : t('transactions.emptyText')}
      </EmptyState>
    );
  }
  if (id !== undefined) return <TransactionDetail transaction={first} />;
  return (
    <Columns>
      <TransactionList />
      <Pagination
        page={page}
        count={store.list.pages}
        label={t('transactions.pages')}
        previousLabel={t('transactions.previous')}
        nextLabel={t('transactions.next')}
        pageLabel={(number) => t('transactions.page', { page: number })}
        as={RouteLink}
        linkProps={(number) => ({ to: 'transactions', query: { page: number } })}
      />
      <Balance />
    </Columns>
  );
});

/** The balance next to the list or, in narrow windows, below it. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  align-items: start;
  ${media.xl} {
    grid-template-columns: minmax(0, 1fr) ${steps(90)};
    column-gap: ${space[64]};
    > :last-child {
      grid-area: 1 / 2 / 3;
    }
  }
`;
