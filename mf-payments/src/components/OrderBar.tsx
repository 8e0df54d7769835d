import { useId } from 'react';
import { observer } from 'mobx-react-lite';
import { useFormat, useText } from '@rendezvous/platform';
import { SubmitButton } from '@rendezvous/platform/forms';
import { Row, Text, Value, color, layer, media, size, space, stroke } from '@rendezvous/ui';
import styled, { css } from 'styled-components';
import { remote } from '../remote.ts';

/** Shows the order and its button, or what the member has to choose first. */
export const OrderBar = observer(function OrderBar() {
  const { t } = useText('payments');
  const format = useFormat();
  const { order } = remote.useStore();
  const id = useId();
  const { bundle, price } = order;
  const isDebit = order.method === 'sdd';
  const words = isDebit
    ? t('order.debit')
    : price === null
      ? t('order.payNothing')
      : t('order.pay', { amount: format.money(price.total) });
  const missing = useMissing();
  return (
    <Bar data-whole={missing === null || undefined}>
      <Row justify="space-between" nowrap>
        <Text id={id} weight={600}>
          <Value>{missing ?? t('offer.bundle', { count: bundle?.credits ?? 0 })}</Value>
        </Text>
        {price === null ? null : (
          <Total weight={600} tabular>
            <Value translate="no">{format.money(price.total)}</Value>
          </Total>
        )}
      </Row>
      {/* Without scripts, the order would end up in a URL. aria-disabled keeps it focusable. */}
      <SubmitButton
        size="lg"
        loading={order.submission.busy}
        {...(missing !== null && { 'aria-disabled': true, 'aria-describedby': id })}
      >
        <Value>{words}</Value>
      </SubmitButton>
    </Bar>
  );
});

/** Says what the order lacks, if anything. */
function useMissing(): string | null {
  const { t } = useText('payments');
  const { order } = remote.useStore();
  if (order.bundle === null) return t('order.chooseBundle');
  if (order.method === null) return t('order.chooseMethod');
  const isAgreed = order.method === 'sdd' || (order.terms && order.startNow);
  return isAgreed ? null : t('order.tickBoxes');
}

/** Wide forms list the total above. */
const Total = styled(Text)`
  flex: none;
  ${media.md} {
    form:not([data-narrow]) & {
      display: none;
    }
  }
`;

/** Stays in view at the bottom, with a line above. */
const strip = css`
  z-index: ${layer.raised};
  gap: ${space[4]};
  padding-block: ${space[8]};
  border-block-start: ${stroke[1]} solid ${color.line};
  button {
    min-height: ${space[48]};
  }
`;

const Bar = styled.div`
  /* Without an inset, it does not stick. */
  position: sticky;
  display: grid;
  gap: ${space[12]};
  ${media.phone} {
    ${strip}
    inset-block-end: calc(${size.bottomBar} + env(safe-area-inset-bottom));
    margin-inline: calc(-1 * ${space[16]});
    padding-inline: ${space[16]};
    background: ${color.paper};
  }
  [data-narrow] & {
    ${strip}
    /* Covers the sheet's padding, too. */
    inset-block-end: calc(-1 * ${space[24]});
    margin-inline: calc(-1 * ${space[24]});
    padding: ${space[8]} ${space[24]} ${space[16]};
    background: ${color.surface};
  }
  ${media.low} {
    position: static;
  }
  /* Leaves the space above a keyboard to the field. */
  form:has(input:not([type='radio'], [type='checkbox']):focus) & {
    position: static;
  }
  /* The lines above already list the order. */
  ${media.md} {
    form:not([data-narrow]) &[data-whole] > :first-child {
      display: none;
    }
  }
`;
