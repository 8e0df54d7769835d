import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { PHOTO_REJECTIONS } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Button, Heading, Row, Stack, Text, Value, color, radius, size, space } from '@rendezvous/ui';
import { Field, TextInput } from '@rendezvous/ui/forms';
import { Items } from '../../../components/Items.tsx';
import { KeyButton } from '../../../components/KeyButton.tsx';
import { KeyCap } from '../../../components/KeyCap.tsx';
import { useShortcuts } from '../../../hooks/useShortcuts.ts';

type RefusalReasonsProps = { onRefuse: (reason: string) => void; onCancel: () => void };

/** Lists numbered reasons. Choosing one rejects the photo. Owners read it in their own language. */
export const RefusalReasons = observer(function RefusalReasons({ onRefuse, onCancel }: RefusalReasonsProps) {
  const { t } = useText('console');
  const title = useRef<HTMLHeadingElement>(null);
  const [own, setOwn] = useState('');
  useEffect(() => title.current?.focus(), []);
  const keys = useMemo(
    () =>
      Object.fromEntries(
        PHOTO_REJECTIONS.map((reason, index) => [String(index + 1), () => onRefuse(reason)]),
      ),
    [onRefuse],
  );
  useShortcuts(keys);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (own.trim() !== '') onRefuse(own.trim());
  }

  return (
    <Stack gap={12}>
      <Heading level={3} size="card" ref={title} tabIndex={-1}>
        {t('photos.why')}
      </Heading>
      <Text size={14} tone="second">
        {t('photos.whyHint')}
      </Text>
      <Items>
        {PHOTO_REJECTIONS.map((reason, index) => (
          <li key={reason}>
            <Reason type="button" aria-keyshortcuts={String(index + 1)} onClick={() => onRefuse(reason)}>
              <KeyCap>{index + 1}</KeyCap>
              <Value>{t(`rejections.${reason}`)}</Value>
            </Reason>
          </li>
        ))}
      </Items>
      <Stack as="form" gap={8} onSubmit={handleSubmit}>
        <Field label={t('photos.ownReason')} hint={t('photos.ownHint')}>
          <TextInput value={own} maxLength={300} onChange={(event) => setOwn(event.target.value)} />
        </Field>
        <Row gap={8}>
          <Button type="submit" variant="danger" size="sm" disabled={own.trim() === ''}>
            {t('photos.refuseSo')}
          </Button>
          <KeyButton variant="quiet" shortcut="Esc" onClick={onCancel}>
            {t('photos.dontRefuse')}
          </KeyButton>
        </Row>
      </Stack>
    </Stack>
  );
});

const Reason = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  width: 100%;
  min-height: ${size.target};
  padding: ${space[4]} ${space[12]};
  border: 0;
  border-radius: ${radius.input};
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${color.sunken};
  }
  &:disabled {
    cursor: not-allowed;
    color: ${color.second};
  }
`;
