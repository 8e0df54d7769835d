import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { samplePicture } from '../../../stories/samplePicture.ts';
import { Avatar } from './Avatar.tsx';
import { Row } from '../layout/Row.tsx';

const meta: Meta<typeof Avatar> = { component: Avatar, args: { picture: samplePicture(0), alt: 'Sanne' } };
export default meta;

type Story = StoryObj<typeof Avatar>;

export const Sizes: Story = {
  render: (args) => (
    <Row gap={16}>
      {([32, 40, 44, 52, 64, 96, 128] as const).map((size, at) => (
        <Avatar key={size} {...args} size={size} picture={samplePicture(at)} />
      ))}
    </Row>
  ),
};

export const Online: Story = { args: { online: true, size: 64 } };
export const WithoutPicture: Story = { args: { picture: null, alt: 'No picture' } };
