import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Link } from '@rendezvous/ui';
import { Checkbox } from './Checkbox.tsx';

const meta: Meta<typeof Checkbox> = { component: Checkbox, parameters: { column: 'form' } };
export default meta;

type Story = StoryObj<typeof Checkbox>;

export const WithLink: Story = {
  args: {
    label: (
      <>
        I accept the <Link href="#terms">terms of use</Link>
      </>
    ),
  },
};

export const Checked: Story = {
  args: { defaultChecked: true, label: 'Send me news', hint: 'At most once a week' },
};

export const WithError: Story = {
  args: {
    label: 'You can process what I say about my orientation',
    error: 'Without this, we can’t show your profile to others.',
  },
};

export const Disabled: Story = { args: { disabled: true, label: 'Not available now' } };
