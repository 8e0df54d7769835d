import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { IconButton } from '@rendezvous/ui';
import { GiftIcon, PictureIcon, SendIcon } from '@rendezvous/ui/icons';
import { Composer } from './Composer.tsx';

const meta: Meta<typeof Composer> = {
  component: Composer,
  args: {
    label: 'Write to Sanne',
    sendLabel: 'Send',
    sendIcon: <SendIcon />,
    value: '',
    cost: 'A message costs 1 credit (€0.80)',
    balance: '8 credits left',
    tools: (
      <>
        <IconButton label="Send a photo" icon={<PictureIcon size={24} />} />
        <IconButton label="Send a gift" icon={<GiftIcon size={24} />} />
      </>
    ),
  },
  render: function EditableComposer(args) {
    const [value, setValue] = useState(args.value);
    return <Composer {...args} value={value} onChange={setValue} onSend={() => setValue('')} />;
  },
};
export default meta;

type Story = StoryObj<typeof Composer>;

export const Empty: Story = {};
export const Written: Story = { args: { value: 'Then I bring the soup.' } };
export const Disabled: Story = { args: { disabled: true } };
