import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { usePicture, useText } from '@rendezvous/platform';
import {
  Avatar,
  Chip,
  Container,
  Heading,
  Row,
  Stack,
  Text,
  color,
  media,
  radius,
  shadow,
  space,
  steps,
  stroke,
} from '@rendezvous/ui';
import { ChatBubble } from '@rendezvous/ui/chat';
import { TargetRoom } from '../../components/TargetRoom.tsx';
import { TargetForm } from '../../components/TargetForm.tsx';
import { TargetName } from '../../components/TargetName.tsx';
import { TargetPage } from '../../components/TargetPage.tsx';
import { remote } from '../../remote.ts';
import type { Target } from '@rendezvous/store-kit';

const OPENERS = ['day', 'picture', 'place'] as const;

/** Shows a new conversation, in which the chosen first message appears as if it were sent. */
export function MemberLanding2() {
  return <TargetPage>{(target) => <Conversation target={target} />}</TargetPage>;
}

export default MemberLanding2;

const Conversation = observer(function Conversation({ target }: { target: Target }) {
  const { t } = useText('landers');
  const picture = usePicture();
  const { target: store } = remote.useStore();
  return (
    <Container>
      <TargetRoom>
        <Heading level={1} size="large" align="center">
          {t('target.hello', { name: target.name })}
        </Heading>
        <Chat>
          <Stack gap={24}>
            <Head>
              <Avatar picture={picture(target.main_image)} size={64} />
              <TargetName target={target} />
            </Head>
            <Lines aria-live="polite">
              {store.message.trim() === '' ? (
                <Text tone="second" align="center">
                  {t('target.empty')}
                </Text>
              ) : (
                <ChatBubble mine author={t('circle.you')}>
                  {store.message}
                </ChatBubble>
              )}
            </Lines>
            <Stack gap={8} role="group" aria-labelledby="openers">
              <Text size={14} weight={600} id="openers">
                {t('target.openers')}
              </Text>
              <Row gap={8}>
                {OPENERS.map((opener) => {
                  const text = t(`target.opener.${opener}`);
                  return (
                    <Chip
                      key={opener}
                      aria-pressed={store.message === text}
                      onClick={() => store.write(text)}
                    >
                      {text}
                    </Chip>
                  );
                })}
              </Row>
            </Stack>
          </Stack>
          <TargetForm target={target} rows={2} />
        </Chat>
      </TargetRoom>
    </Container>
  );
});

const Chat = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  padding: ${space[16]};
  border-radius: ${radius.hero};
  background: ${color.surface};
  box-shadow: ${shadow.soft};
  ${media.sm} {
    padding: ${space[24]};
  }
  ${media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
    gap: ${space[64]};
    padding: ${space[48]};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[16]};
  padding-block-end: ${space[16]};
  border-block-end: ${stroke[1]} solid ${color.line};
`;

const Lines = styled.div`
  display: grid;
  align-content: center;
  min-height: ${steps(30)};
  padding: ${space[16]};
  border-radius: ${radius.card};
  background: ${color.sunken};
`;
