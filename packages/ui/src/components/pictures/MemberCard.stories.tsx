import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { MemberFaces } from '../../../stories/MemberFaces.tsx';
import { samplePicture } from '../../../stories/samplePicture.ts';
import { FaceGrid } from './FaceGrid.tsx';
import { MemberCard } from './MemberCard.tsx';
import type { MemberCardProps } from './MemberCard.tsx';

const meta: Meta<MemberCardProps> = {
  component: MemberCard,
  tags: ['wide'],
  args: { href: '#member', name: 'Noor', age: 26, place: 'Ede · 5 km', picture: samplePicture(11) },
  render: (args) => (
    <FaceGrid>
      <li>
        <MemberCard {...args} />
      </li>
    </FaceGrid>
  ),
};
export default meta;

type Story = StoryObj<MemberCardProps>;

const like = { liked: false, label: 'Like Noor', onToggle: () => undefined };

export const Many: Story = { render: () => <MemberFaces /> };
export const WithLike: Story = { args: { like } };
export const LikeInProgress: Story = { args: { like: { ...like, liked: true, busy: true } } };
export const WithoutPicture: Story = { args: { name: 'Elisabeth', age: 61, picture: null } };
export const LongName: Story = { args: { name: 'Wolfeschlegelsteinhausen', age: 61, like } };

export const NotALink: Story = {
  render: () => (
    <FaceGrid>
      <li>
        <MemberCard name="Noor" age={44} picture={samplePicture(10)} online="Online" />
      </li>
    </FaceGrid>
  ),
};

export const Fictional: Story = {
  args: { name: 'Joris', place: 'Milton Keynes · 45 km', mark: '◆ Fictional profile', like },
};
