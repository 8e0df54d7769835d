import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Text } from '@rendezvous/ui';
import { Tabs } from './Tabs.tsx';
import type { TabsProps } from './Tabs.tsx';

const meta: Meta<TabsProps<string>> = {
  component: Tabs<string>,
  args: {
    label: 'Likes',
    value: 'received',
    items: [
      { value: 'received', label: 'Received', badge: 12, content: <Text>Twelve likes</Text> },
      { value: 'sent', label: 'Sent', content: <Text>What you liked</Text> },
    ],
  },
  render: function Switching(args) {
    const [value, setValue] = useState(args.value);
    return <Tabs {...args} value={value} onChange={setValue} />;
  },
};
export default meta;

export const Likes: StoryObj<TabsProps<string>> = {};
