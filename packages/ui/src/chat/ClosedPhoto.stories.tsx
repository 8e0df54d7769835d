import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ClosedPhoto } from './ClosedPhoto.tsx';

const meta: Meta<typeof ClosedPhoto> = { component: ClosedPhoto };
export default meta;

type Story = StoryObj<typeof ClosedPhoto>;

export const Blurred: Story = { args: { children: 'Tap to view', onOpen: () => undefined } };
export const Held: Story = { args: { children: 'A moderator is checking this photo.' } };
