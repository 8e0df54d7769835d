import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { samplePicture } from '../../../stories/samplePicture.ts';
import { ProfilePicture } from './ProfilePicture.tsx';

const Narrow = styled.div`
  width: min(100%, 420px);
`;

const meta: Meta<typeof ProfilePicture> = {
  component: ProfilePicture,
  args: { picture: samplePicture(0), alt: 'Sanne' },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof ProfilePicture>;

export const Openable: Story = {
  args: { online: 'Online', onOpen: () => undefined, openLabel: 'Enlarge the photo' },
};

export const Fictional: Story = { args: { alt: 'Joris', mark: '◆ Fictional profile' } };
