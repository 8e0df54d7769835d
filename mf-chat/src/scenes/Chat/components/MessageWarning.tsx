import { useId, useState } from 'react';
import styled from 'styled-components';
import type { Message } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Button, Row, Text, color, space, stroke } from '@rendezvous/ui';

export type MessageWarningProps = { warning: NonNullable<Message['warning']>; onReport: () => void };

/** What a message from a stranger may be after, with what to do about it. */
export function MessageWarning({ warning, onReport }: MessageWarningProps) {
  const { t } = useText('chat');
  const [open, setOpen] = useState(false);
  const line = useId();
  const advice = useId();
  return (
    <Box role="note" aria-labelledby={line}>
      <Text id={line} size={14}>
        {t(`warning.line.${warning}`)}
      </Text>
      <div id={advice}>
        {open ? (
          <Text size={14} tone="second">
            {t(`warning.advice.${warning}`)}
          </Text>
        ) : null}
      </div>
      <Row gap={8}>
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={open}
          aria-controls={advice}
          onClick={() => setOpen(!open)}
        >
          {t('warning.what')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onReport}>
          {t('warning.feelsOff')}
        </Button>
      </Row>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space[4]};
  max-width: 34rem;
  margin-block-end: ${space[8]};
  padding-inline-start: ${space[12]};
  border-inline-start: ${stroke[2]} solid ${color.warning};
`;
