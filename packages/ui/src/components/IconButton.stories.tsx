import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FilterIcon } from '@rendezvous/ui/icons';
import { IconButton } from './IconButton.tsx';
import type { IconButtonProps } from './IconButton.tsx';
import { HeartIcon, MoreIcon } from './icons.ts';

const meta: Meta<IconButtonProps> = {
  component: IconButton,
  args: { label: 'All filters', icon: <FilterIcon /> },
};
export default meta;

type Story = StoryObj<IconButtonProps>;

export const Plain: Story = {};
export const Primary: Story = { args: { variant: 'primary', size: 48 } };
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Like: Story = { args: { variant: 'like', label: 'Like', icon: <HeartIcon /> } };
export const OnPicture: Story = { args: { variant: 'picture', label: 'More', icon: <MoreIcon /> } };
export const Large: Story = { args: { variant: 'secondary', size: 52 } };
export const Disabled: Story = { args: { disabled: true } };
