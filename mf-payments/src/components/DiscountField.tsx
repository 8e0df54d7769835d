import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { useErrorText, useFormat, useText } from '@rendezvous/platform';
import { Button, Notice, Value, space } from '@rendezvous/ui';
import { Field, TextInput, isComposing } from '@rendezvous/ui/forms';
import styled from 'styled-components';
import { remote } from '../remote.ts';

/** A collapsed field for a discount code, or the active code with a button to remove it. */
export const DiscountField = observer(function DiscountField() {
  const { t } = useText('payments');
  const format = useFormat();
  const { discount: store, order } = remote.useStore();
  const { applied } = store;

  if (applied !== null) {
    const counts = order.bundle === null || order.discounted;
    const percent = format.percent(applied.value_percentage);
    return (
      <Notice
        tone={counts ? 'success' : 'warning'}
        announce="polite"
        actions={
          <Button variant="quiet" size="sm" onClick={() => store.remove()}>
            {t('discount.remove')}
          </Button>
        }
      >
        <Value>
          {t(counts ? 'discount.applied' : 'discount.otherMethod', { code: applied.code, percent })}
        </Value>
      </Notice>
    );
  }
  return <TypedCode />;
});

const TypedCode = observer(function TypedCode() {
  const { t } = useText('payments');
  const errorText = useErrorText();
  const { discount: store, order } = remote.useStore();
  const { submission } = store;
  const { failure } = submission;
  const [opened, setOpened] = useState(false);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || isComposing(event)) return;
    // Enter checks the code; it must not submit the order.
    event.preventDefault();
    void store.apply(order.bundleId);
  }

  return (
    <details open={opened || failure !== null} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('discount.have')}</summary>
      <Field
        label={t('discount.code')}
        hideLabel
        error={failure === null ? undefined : errorText(failure.error)}
      >
        <Line>
          <TextInput
            name="discountcode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={store.typed}
            onChange={(event) => store.type(event.target.value)}
            onKeyDown={handleKeyDown}
          />
          <Button
            variant="secondary"
            loading={submission.busy}
            onClick={() => void store.apply(order.bundleId)}
          >
            {t('discount.apply')}
          </Button>
        </Line>
      </Field>
    </details>
  );
});

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[8]};
  align-items: center;
`;
