import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from './Button.tsx';
import type { ButtonProps } from './Button.tsx';
import { HeartIcon, MessageIcon } from './icons.ts';
import { Row } from './layout/Row.tsx';
import type { ButtonVariant } from './pressable.ts';

const meta: Meta<ButtonProps> = {
  component: Button,
  args: { children: 'Write to Sanne' },
  argTypes: {
    variant: { control: 'select', options: ['primary', 'secondary', 'quiet', 'danger', 'like'] },
    size: { control: 'inline-radio', options: ['sm', 'md', 'lg'] },
  },
};
export default meta;

type Story = StoryObj<ButtonProps>;

const statesOf = (variant: ButtonVariant): Story => ({
  args: { variant },
  render: (args) => (
    <Row gap={12}>
      <Button {...args} />
      <Button {...args} size="lg" icon={<MessageIcon />}>
        Large
      </Button>
      <Button {...args} size="sm">
        Small
      </Button>
      <Button {...args} loading>
        Loading
      </Button>
      <Button {...args} disabled>
        Disabled
      </Button>
      <Button {...args} href="#link">
        A link
      </Button>
    </Row>
  ),
});

export const Primary = statesOf('primary');
export const Secondary = statesOf('secondary');
export const Quiet = statesOf('quiet');
export const Danger = statesOf('danger');
export const Like = statesOf('like');

export const FullWidth: Story = { args: { full: true, size: 'lg', children: 'Start for free' } };

export const Toggle: Story = {
  args: { variant: 'like', children: 'Like' },
  render: function LikeToggle(args) {
    const [liked, setLiked] = useState(false);
    return (
      <Row>
        <Button
          {...args}
          icon={<HeartIcon filled={liked} />}
          aria-pressed={liked}
          onClick={() => setLiked(!liked)}
        />
        <Button {...args} icon={<HeartIcon filled />} aria-pressed>
          Liked
        </Button>
      </Row>
    );
  },
};
