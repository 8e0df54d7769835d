import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { UploadProgress } from './UploadProgress.tsx';

const meta: Meta<typeof UploadProgress> = { component: UploadProgress, parameters: { column: 'form' } };
export default meta;

type Story = StoryObj<typeof UploadProgress>;

export const Uploading: Story = { args: { percent: 42, label: 'Uploading, 42%' } };
export const Processing: Story = { args: { percent: null, label: 'Processing' } };
