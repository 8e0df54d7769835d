import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../Button.tsx';
import { Notice } from './Notice.tsx';

const meta: Meta<typeof Notice> = { component: Notice };
export default meta;

type Story = StoryObj<typeof Notice>;

const dismiss = { dismissLabel: 'Close', onDismiss: () => undefined };
const action = (
  <Button size="sm" variant="secondary">
    What now
  </Button>
);

export const Plain: Story = { args: { children: 'A plain one without a title.' } };

export const Info: Story = {
  args: {
    tone: 'info',
    title: 'Know when someone writes',
    children: 'You can turn it off at any time.',
    ...dismiss,
  },
};

export const Success: Story = {
  args: { tone: 'success', title: 'Your payment is complete', children: '60 credits are yours.' },
};

export const Warning: Story = {
  args: {
    tone: 'warning',
    title: 'Please confirm your email address',
    children: 'Until then, no one can reply to you.',
    actions: action,
    ...dismiss,
  },
};

export const Danger: Story = {
  args: {
    tone: 'danger',
    title: 'The payment failed',
    children: 'You haven’t been charged. Try another method.',
    actions: action,
  },
};

export const Banner: Story = {
  args: { banner: true, tone: 'warning', children: 'A banner across the page.', ...dismiss },
};
