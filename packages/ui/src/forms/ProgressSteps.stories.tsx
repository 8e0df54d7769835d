import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ProgressSteps } from './ProgressSteps.tsx';

const meta: Meta<typeof ProgressSteps> = { component: ProgressSteps };
export default meta;

type Story = StoryObj<typeof ProgressSteps>;

export const First: Story = { args: { current: 1, label: 'Step 1 of 5' } };
export const Middle: Story = { args: { current: 3, label: 'Step 3 of 5' } };
export const Last: Story = { args: { current: 5, label: 'Step 5 of 5' } };
