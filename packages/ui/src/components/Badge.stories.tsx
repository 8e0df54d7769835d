import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Badge } from './Badge.tsx';
import { Row } from './layout/Row.tsx';

const meta: Meta<typeof Badge> = {
  component: Badge,
  args: { children: 3, label: '3 unread messages' },
};
export default meta;

type Story = StoryObj<typeof Badge>;

export const Tones: Story = {
  render: (args) => (
    <Row>
      {(['accent', 'primary', 'warning', 'danger', 'neutral'] as const).map((tone) => (
        <Badge key={tone} {...args} tone={tone} />
      ))}
    </Row>
  ),
};

export const Capped: Story = { args: { children: '99+', label: 'More than 99 unread messages' } };
export const Word: Story = { render: () => <Badge tone="primary">New</Badge> };
