import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DescriptionList } from './DescriptionList.tsx';

const meta: Meta<typeof DescriptionList> = { component: DescriptionList, tags: ['wide'] };
export default meta;

export const Details: StoryObj<typeof DescriptionList> = {
  args: {
    items: [
      { id: 'hair', term: 'Hair', value: 'Brown' },
      { id: 'eyes', term: 'Eyes', value: 'Green' },
      { id: 'body', term: 'Body type', value: 'Average' },
      { id: 'email', term: 'Email address', value: 'a.very.long.address@mail.example.com' },
      { id: 'tattoos', term: 'Tattoos', value: 'One, small' },
      { id: 'since', term: 'Here since', value: 'March' },
      { id: 'empty', term: 'Left out', value: null },
    ],
  },
};
