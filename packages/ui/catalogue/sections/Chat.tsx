import { useState } from 'react';
import styled from 'styled-components';
import { Card, ChevronLeftIcon, IconButton, MoreIcon, Picture, color } from '@rendezvous/ui';
import { GiftIcon, PictureIcon, SendIcon } from '@rendezvous/ui/icons';
import {
  BubblePhoto,
  ChatBubble,
  ChatHeader,
  Composer,
  ConversationRow,
  DaySeparator,
  GiftChoice,
  GiftTray,
  JumpToNewest,
  MessageStatus,
  StatusAction,
  TypingLine,
  UnreadDivider,
} from '@rendezvous/ui/chat';
import { Sample, Section } from '../Section.tsx';
import { face, people } from '../sample.ts';
import { say } from '../say.ts';

function Failed() {
  return (
    <MessageStatus
      mine
      state="failed"
      label={say('Not sent')}
      actions={
        <>
          <StatusAction strong onClick={() => undefined}>
            {say('Try again')}
          </StatusAction>
          <StatusAction onClick={() => undefined}>{say('Cancel')}</StatusAction>
        </>
      }
    />
  );
}

function Messages() {
  return (
    <Flow>
      <DaySeparator>{say('Today')}</DaySeparator>
      <ChatBubble mine={false} author="Sanne">
        {say('You hike in the Ardennes? I was there in May, the whole week in the rain.')}
      </ChatBubble>
      <ChatBubble
        mine
        author={say('You')}
        status={<MessageStatus mine state="read" time="14:02" label={say('Read')} />}
      >
        {say('In May it has to rain, otherwise nobody believes you were there.')}
      </ChatBubble>
      <UnreadDivider>{say('2 new')}</UnreadDivider>
      <ChatBubble mine={false} author="Sanne">
        {say('Fair. Next time I bring a second umbrella.')}
      </ChatBubble>
      <ChatBubble mine={false} author="Sanne" media>
        <BubblePhoto>
          <Picture picture={face(4)} alt={say('Photo from Sanne')} />
        </BubblePhoto>
      </ChatBubble>
      <ChatBubble mine author={say('You')} pending status={<Failed />}>
        {say('Then I bring the soup.')}
      </ChatBubble>
      <TypingLine>{say('Sanne is writing…')}</TypingLine>
    </Flow>
  );
}

/** The conversation of the picture, full height. */
export function Conversation() {
  const [text, setText] = useState('');
  return (
    <Screen>
      <ChatHeader
        before={<IconButton label={say('Back')} icon={<ChevronLeftIcon />} />}
        picture={face(0)}
        title="Sanne, 34"
        status={say('Online')}
        online
        actions={<IconButton label={say('More')} icon={<MoreIcon />} />}
      />
      <Scroll tabIndex={0} role="log" aria-label={say('Messages with Sanne')}>
        <Messages />
      </Scroll>
      <Composer
        value={text}
        onChange={setText}
        onSend={() => setText('')}
        label={say('Write to Sanne')}
        sendLabel={say('Send')}
        sendIcon={<SendIcon />}
        tools={
          <>
            <IconButton label={say('Send a photo')} icon={<PictureIcon size={24} />} />
            <IconButton label={say('Send a gift')} icon={<GiftIcon size={24} />} />
          </>
        }
        cost={say('A message costs 1 credit (€0.80)')}
        balance={say('8 credits left')}
      />
    </Screen>
  );
}

export function Chat() {
  return (
    <Section title="Chat">
      <Sample name="Conversation">
        <Phone>
          <Conversation />
        </Phone>
      </Sample>
      <Sample name="ConversationRow">
        <Card padding={0}>
          {people.slice(0, 4).map((one, at) => (
            <ConversationRow
              key={one.name}
              href="#chat"
              name={one.name}
              picture={at === 2 ? null : face(at)}
              online={one.online}
              preview={say('Fair. Next time I bring a second umbrella, and you bring the soup.')}
              time={at === 0 ? '14:02' : say('Tuesday')}
              unread={at === 0 ? 2 : at === 3 ? '99+' : null}
              unreadLabel={say('2 unread messages')}
              current={at === 1}
            />
          ))}
        </Card>
      </Sample>
      <Sample name="GiftTray">
        <GiftTray>
          {['Rose', 'Coffee', 'Umbrella', 'Soup'].map((gift) => (
            <GiftChoice
              key={gift}
              name={say(gift)}
              cost={say('3 credits')}
              drawing={<GiftIcon size={32} />}
              onClick={() => undefined}
              disabled={gift === 'Soup'}
            />
          ))}
        </GiftTray>
      </Sample>
      <Sample name="MessageStatus">
        <MessageStatus mine state="sending" label={say('Sending')} />
        <MessageStatus mine state="sent" time="14:02" label={say('Sent')} />
        <MessageStatus mine state="read" time="14:02" label={say('Read')} />
        <MessageStatus mine={false} state="sent" time="14:03" />
      </Sample>
      <Sample name="JumpToNewest">
        <Corner>
          <JumpToNewest label={say('To the newest of 3 messages')} count={3} onClick={() => undefined} />
        </Corner>
      </Sample>
    </Section>
  );
}

const Flow = styled.div`
  display: grid;
  gap: 8px;
`;

const Screen = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
  background: ${color.paper};
`;

const Scroll = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: 8px 16px 16px;
`;

const Phone = styled.div`
  width: min(100%, 390px);
  height: 800px;
  border: 1px solid ${color.line};
  border-radius: 24px;
  overflow: hidden;
`;

const Corner = styled.div`
  position: relative;
  height: 80px;
`;
