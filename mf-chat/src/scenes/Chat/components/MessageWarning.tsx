import { useState } from 'react';
import styled from 'styled-components';
import type { Message } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Button, Notice, Text, space } from '@rendezvous/ui';

export type MessageWarningProps = { warning: NonNullable<Message['warning']>; onReport: () => void };

/** Warns of the sender's likely intent, and says what to do. */
export function MessageWarning({ warning, onReport }: MessageWarningProps) {
  const { t } = useText('chat');
  const [open, setOpen] = useState(false);
  const line = t(`warning.line.${warning}`);
  return (
    <Note role="note" aria-label={line}>
      <Notice
        actions={
          <>
            <Button size="sm" variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t('warning.what')}
            </Button>
            <Button size="sm" variant="quiet" onClick={onReport}>
              {t('warning.feelsOff')}
            </Button>
          </>
        }
      >
        <span>{line}</span>
        {open ? <Text size={14}>{t(`warning.advice.${warning}`)}</Text> : null}
      </Notice>
    </Note>
  );
}

const Note = styled.div`
  padding-block-end: ${space[8]};
`;
