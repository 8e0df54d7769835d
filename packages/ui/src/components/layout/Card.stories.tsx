import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Card } from './Card.tsx';

const meta: Meta<typeof Card> = { component: Card, args: { children: 'A card' } };
export default meta;

type Story = StoryObj<typeof Card>;

export const Outlined: Story = {};
export const Raised: Story = { args: { raised: true, padding: 24 } };
