import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useText } from '@rendezvous/platform';
import { Card, Container, Drawing, Stack, Text, media, space } from '@rendezvous/ui';
import { ConversationList } from '../../components/ConversationList.tsx';

/** The conversations. On wide screens there is room for the one to be opened. */
export const Chats = observer(function Chats() {
  const { t } = useText('chat');
  return (
    <Container>
      <Columns>
        <Panel padding={0}>
          <ConversationList />
        </Panel>
        <Beside>
          <Stack align="center" gap={16}>
            <Drawing name="noMessages" />
            <Text tone="second" align="center">
              {t('list.choose')}
            </Text>
          </Stack>
        </Beside>
      </Columns>
    </Container>
  );
});

export default Chats;

/** On a phone the list is the page: no box around it. */
const Panel = styled(Card)`
  ${media.phone} {
    margin-inline: calc(-1 * var(--gutter));
    border: 0;
    border-radius: 0;
    background: none;
  }
`;

const Columns = styled.div`
  display: grid;
  padding-block: ${space[8]} ${space[48]};
  align-items: start;
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space[32]};
    padding-block-start: ${space[32]};
  }
`;

const Beside = styled.div`
  display: none;
  ${media.md} {
    display: grid;
    place-items: center;
    min-height: 420px;
  }
`;
