import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { MainBottomBar } from '../../stories/MainBottomBar.tsx';
import { BottomBar } from './BottomBar.tsx';

/** Contains window-fixed elements. */
const Screen = styled.div`
  position: relative;
  contain: layout;
  height: 120px;
`;

const meta: Meta<typeof BottomBar> = {
  component: BottomBar,
  tags: ['wide'],
  parameters: { layout: 'fullscreen' },
};
export default meta;

export const Member: StoryObj<typeof BottomBar> = {
  render: () => (
    <Screen>
      <MainBottomBar />
    </Screen>
  ),
};
