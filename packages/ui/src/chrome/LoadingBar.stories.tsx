import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LoadingBar } from './LoadingBar.tsx';

const meta: Meta<typeof LoadingBar> = { component: LoadingBar };
export default meta;

export const Active: StoryObj<typeof LoadingBar> = { args: { active: true, label: 'Loading' } };
