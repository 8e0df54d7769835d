import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Dropzone } from './Dropzone.tsx';

const meta: Meta<typeof Dropzone> = {
  component: Dropzone,
  parameters: { column: 'form' },
  args: { label: 'Choose a photo', accept: 'image/*', onFiles: () => undefined },
};
export default meta;

type Story = StoryObj<typeof Dropzone>;

export const WithHint: Story = { args: { hint: 'or drop it here. JPEG, PNG or WebP.' } };
export const WithError: Story = { args: { error: 'holiday.tiff cannot be read. JPEG, PNG or WebP can.' } };
export const Compact: Story = { args: { compact: true } };
export const Disabled: Story = { args: { disabled: true } };
