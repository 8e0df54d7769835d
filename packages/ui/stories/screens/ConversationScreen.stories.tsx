import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { SampleConversation } from '../SampleConversation.tsx';

function ConversationScreen() {
  return (
    <Screen>
      <SampleConversation />
    </Screen>
  );
}

const meta: Meta = { component: ConversationScreen, parameters: { layout: 'fullscreen' }, tags: ['page'] };
export default meta;

export const Conversation: StoryObj = {};

const Screen = styled.main`
  height: 100dvh;
`;
