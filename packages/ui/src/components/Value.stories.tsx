import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Value } from './Value.tsx';

const meta: Meta<typeof Value> = { component: Value };
export default meta;

export const Amount: StoryObj<typeof Value> = { args: { translate: 'no', children: '€44.99' } };
