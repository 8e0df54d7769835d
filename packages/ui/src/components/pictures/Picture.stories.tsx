import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { samplePicture } from '../../../stories/samplePicture.ts';
import { Picture } from './Picture.tsx';

const Frame = styled.div`
  width: min(100%, 240px);
  aspect-ratio: 3 / 4;
`;

const meta: Meta<typeof Picture> = {
  component: Picture,
  args: { picture: samplePicture(1), alt: 'Marieke' },
  decorators: [
    (Story) => (
      <Frame>
        <Story />
      </Frame>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof Picture>;

export const Loaded: Story = {};
export const Missing: Story = { args: { picture: null } };
