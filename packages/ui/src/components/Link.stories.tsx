import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Link } from './Link.tsx';
import type { LinkProps } from './Link.tsx';
import { Text } from './Text.tsx';

const meta: Meta<LinkProps> = { component: Link, args: { href: '#terms', children: 'terms of use' } };
export default meta;

type Story = StoryObj<LinkProps>;

export const InText: Story = {
  render: (args) => (
    <Text>
      By signing up you accept the <Link {...args} />.
    </Text>
  ),
};

export const Quiet: Story = { args: { quiet: true } };
