import { useEffect, useId, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useStores, useText } from '@rendezvous/platform';
import { Button, Heading, Row, Stack, Text, color, layer } from '@rendezvous/ui';

/** The adults-only question: covers everything, two choices of equal weight. The page behind is inert. */
export const EntryWarning = observer(function EntryWarning() {
  const { alerts, settings } = useStores();
  const { t } = useText('common');
  const titleId = useId();
  const textId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const age = settings.values.min_age;

  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <Cover role="dialog" aria-modal="true" aria-labelledby={titleId} aria-describedby={textId}>
      <Box>
        <Stack gap={16}>
          <Text tone="primary" weight={600}>
            {settings.values.name}
          </Text>
          <Heading level={2} size="title" id={titleId} ref={heading} tabIndex={-1}>
            {t('entryWarning.title')}
          </Heading>
          <Text id={textId} size={17} measure>
            {t('entryWarning.text', { age })}
          </Text>
          <Choices gap={12}>
            <Button variant="secondary" size="lg" onClick={() => alerts.closeEntryWarning()}>
              {t('entryWarning.enter', { age })}
            </Button>
            <Button variant="secondary" size="lg" onClick={leaveSite}>
              {t('entryWarning.leave')}
            </Button>
          </Choices>
        </Stack>
      </Box>
    </Cover>
  );
});

/** Away from here, and Back does not lead to what the visitor did not want to see. */
function leaveSite(): void {
  window.location.replace('about:blank');
}

const Cover = styled.div`
  position: fixed;
  z-index: ${layer.overlay};
  inset: 0;
  overflow-y: auto;
  display: grid;
  place-items: center;
  background: ${color.paper};
`;

const Box = styled.div`
  width: 100%;
  max-width: 560px;
  padding: 32px 24px;
  h2 {
    outline: none;
  }
`;

const Choices = styled(Row)`
  margin-block-start: 8px;
  & > * {
    flex: 1 1 220px;
  }
`;
