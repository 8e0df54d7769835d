import { useState } from 'react';
import styled from 'styled-components';
import { ChevronLeftIcon, IconButton, MoreIcon, Picture, color } from '@rendezvous/ui';
import { GiftIcon, PictureIcon, SendIcon } from '@rendezvous/ui/icons';
import {
  BubblePhoto,
  ChatBubble,
  ChatHeader,
  Composer,
  DaySeparator,
  MessageStatus,
  StatusAction,
  TypingLine,
  UnreadDivider,
} from '@rendezvous/ui/chat';
import { samplePicture } from './samplePicture.ts';

/** Header, messages of every kind and composer, at full height. */
export function SampleConversation() {
  const [text, setText] = useState('');
  return (
    <Screen>
      <ChatHeader
        before={<IconButton label="Back" icon={<ChevronLeftIcon />} />}
        picture={samplePicture(0)}
        title="Sanne, 34"
        status="Online"
        online
        actions={<IconButton label="More" icon={<MoreIcon />} />}
      />
      <Scroll tabIndex={0} role="log" aria-label="Messages with Sanne">
        <Messages />
      </Scroll>
      <Composer
        value={text}
        onChange={setText}
        onSend={() => setText('')}
        label="Write to Sanne"
        sendLabel="Send"
        sendIcon={<SendIcon />}
        tools={
          <>
            <IconButton label="Send a photo" icon={<PictureIcon size={24} />} />
            <IconButton label="Send a gift" icon={<GiftIcon size={24} />} />
          </>
        }
        cost="A message costs 1 credit (€0.80)"
        balance="8 credits left"
      />
    </Screen>
  );
}

function Messages() {
  return (
    <Flow>
      <DaySeparator>Today</DaySeparator>
      <ChatBubble mine={false} author="Sanne">
        You hike in the Ardennes? I was there in May, the whole week in the rain.
      </ChatBubble>
      <ChatBubble mine author="You" status={<MessageStatus mine state="read" time="14:02" label="Read" />}>
        In May it has to rain, otherwise nobody believes you were there.
      </ChatBubble>
      <UnreadDivider>2 new</UnreadDivider>
      <ChatBubble mine={false} author="Sanne">
        Fair. Next time I bring a second umbrella.
      </ChatBubble>
      <ChatBubble mine={false} author="Sanne" media>
        <BubblePhoto>
          <Picture picture={samplePicture(4)} alt="Photo from Sanne" />
        </BubblePhoto>
      </ChatBubble>
      <ChatBubble mine author="You" pending status={<Failed />}>
        Then I bring the soup.
      </ChatBubble>
      <TypingLine>Sanne is writing…</TypingLine>
    </Flow>
  );
}

function Failed() {
  return (
    <MessageStatus
      mine
      state="failed"
      label="Not sent"
      actions={
        <>
          <StatusAction strong onClick={() => undefined}>
            Try again
          </StatusAction>
          <StatusAction onClick={() => undefined}>Cancel</StatusAction>
        </>
      }
    />
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
