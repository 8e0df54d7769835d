import { Fragment } from 'react';
import { observer } from 'mobx-react-lite';
import type { Transaction } from '@rendezvous/contracts';
import { RouteLink, useFormat, useText } from '@rendezvous/platform';
import { Heading, Link, Text, Value, color, media, space, steps, stroke } from '@rendezvous/ui';
import styled from 'styled-components';
import { minus } from '../../../models/price.ts';
import { useDay } from '../../../components/useDay.ts';
import { remote } from '../../../remote.ts';
import { TransactionActions } from './TransactionActions.tsx';
import { TransactionState } from './TransactionState.tsx';

type Day = { name: string; rows: Transaction[] };

/** Groups purchases by day. The columns line up across the days. */
export const TransactionList = observer(function TransactionList() {
  const day = useDay();
  const { transactions: store } = remote.useStore();
  const days: Day[] = [];
  for (const row of store.list.rows) {
    const name = day(row.payment.created_at, 'long');
    if (days.at(-1)?.name !== name) days.push({ name, rows: [] });
    days.at(-1)?.rows.push(row);
  }
  return (
    <Days>
      {days.map(({ name, rows }, index) => (
        <Fragment key={name}>
          <Heading level={2} size="card" id={`transactions-${index}`}>
            {name}
          </Heading>
          <ul aria-labelledby={`transactions-${index}`}>
            {rows.map((row) => (
              <Purchase key={row.payment.payment_id} transaction={row} />
            ))}
          </ul>
        </Fragment>
      ))}
    </Days>
  );
});

const Purchase = observer(function Purchase({ transaction }: { transaction: Transaction }) {
  const { t } = useText('payments');
  const format = useFormat();
  const { payment, refund } = transaction;
  const isUnpaid = payment.status === 'cancelled' || payment.status === 'failed';
  return (
    <Line>
      <div>
        <Link as={RouteLink} to="transactions" params={{ id: payment.payment_id }}>
          <Value>{t('offer.bundle', { count: payment.credits })}</Value>
        </Link>
        <Text size={14} tone="second">
          {t(`methods.${payment.paymentmethod}`)}
        </Text>
      </div>
      <div>
        <Text weight={isUnpaid ? 400 : 600} tone={isUnpaid ? 'second' : 'ink'} align="end" tabular>
          <Value translate="no">{format.money(payment.total)}</Value>
        </Text>
        {refund === null || refund.status === 'failed' ? null : (
          <Text size={14} tone="second" align="end" tabular>
            <Value translate="no">{format.money(minus(refund.amount))}</Value>
          </Text>
        )}
      </div>
      <TransactionState transaction={transaction} brief />
      <TransactionActions transaction={transaction} />
    </Line>
  );
});

const Days = styled.div`
  display: grid;
  gap: ${space[8]};
  ul {
    margin: 0 0 ${space[16]};
    padding: 0;
    list-style: none;
  }
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[8]} ${space[16]};
  padding-block: ${space[12]};
  border-block-start: ${stroke[1]} solid ${color.line};
  /* The refund question replaces a button and needs the full width. */
  > [role='group'] {
    grid-column: 1 / -1;
  }
  ${media.phone} {
    /* Beside the button, the state would break into single words. */
    > :has(> button) {
      grid-column: 1 / -1;
    }
  }
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) ${steps(24)} minmax(0, 1fr) ${steps(70)};
    column-gap: ${space[24]};
    align-items: center;
  }
`;
