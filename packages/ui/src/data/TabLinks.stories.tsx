import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TabLinks } from './TabLinks.tsx';

const meta: Meta<typeof TabLinks> = { component: TabLinks, tags: ['wide'] };
export default meta;

export const Likes: StoryObj<typeof TabLinks> = {
  args: {
    label: 'Likes',
    items: [
      { id: 'received', label: 'Received', badge: 12, current: true, link: { href: '#r' } },
      { id: 'sent', label: 'Sent', current: false, link: { href: '#s' } },
      { id: 'matches', label: 'Matches', badge: 1, current: false, link: { href: '#m' } },
    ],
  },
};
