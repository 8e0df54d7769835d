import { useId } from 'react';
import { observer } from 'mobx-react-lite';
import { useFormat, useText } from '@rendezvous/platform';
import { SubmitButton } from '@rendezvous/platform/forms';
import { Row, Text, Value, color, layer, media, size, space, stroke } from '@rendezvous/ui';
import styled from 'styled-components';
import { remote } from '../remote.ts';

/** Shows the order and its button, or what the member has to choose first. */
export const OrderBar = observer(function OrderBar() {
  const { t } = useText('payments');
  const format = useFormat();
  const { order } = remote.useStore();
  const id = useId();
  const { bundle, price } = order;
  const words =
    order.method === 'sdd'
      ? t('order.debit')
      : price === null
        ? t('order.payNothing')
        : t('order.pay', { amount: format.money(price.total) });
  const missing = bundle === null ? t('offer.label') : order.method === null ? t('order.chooseMethod') : null;
  return (
    <Bar data-foot data-whole={missing === null || undefined}>
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

/** Wider windows list it above. */
const Total = styled(Text)`
  flex: none;
  ${media.md} {
    display: none;
  }
`;

const Bar = styled.div`
  display: grid;
  gap: ${space[12]};
  ${media.phone} {
    position: sticky;
    z-index: ${layer.raised};
    inset-block-end: calc(${size.bottomBar} + env(safe-area-inset-bottom));
    gap: ${space[4]};
    margin-inline: calc(-1 * ${space[16]});
    padding: ${space[8]} ${space[16]};
    background: ${color.paper};
    border-block-start: ${stroke[1]} solid ${color.line};
    button {
      min-height: ${space[48]};
    }
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
    &[data-whole] > :first-child {
      display: none;
    }
  }
`;
