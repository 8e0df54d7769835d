import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Countdown } from './Countdown.tsx';

const meta: Meta<typeof Countdown> = { component: Countdown };
export default meta;

export const ThreeHours: StoryObj<typeof Countdown> = {
  args: {
    hours: '03',
    minutes: '12',
    seconds: '08',
    label: '3 hours and 12 minutes left',
    children: 'Your 25% off for new members ends in',
  },
};
