import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Heading } from './Heading.tsx';

const meta: Meta<typeof Heading> = {
  component: Heading,
  args: { level: 1, children: 'Meet someone worth staying up for.' },
};
export default meta;

type Story = StoryObj<typeof Heading>;

export const Display: Story = { args: { size: 'display' } };
export const Large: Story = { args: { size: 'large', children: 'Sanne, 34' } };
export const Title: Story = { args: { size: 'title', children: 'People near Utrecht' } };
export const Section: Story = { args: { size: 'section', children: 'Shared interests' } };
export const Card: Story = { args: { size: 'card', children: 'I am' } };

/** The fonts cover all eleven languages. */
export const Letters: Story = {
  args: { children: 'Ærøskøbing, Łódź, Żółć, Ÿser, Señor, Äänekoski, Straße' },
};
