import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Spinner } from './Spinner.tsx';

const meta: Meta<typeof Spinner> = { component: Spinner, args: { label: 'Loading' } };
export default meta;

type Story = StoryObj<typeof Spinner>;

export const Small: Story = {};
export const Large: Story = { args: { size: 32 } };
