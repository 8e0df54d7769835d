import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StatTile } from './StatTile.tsx';
import { Stats } from './Stats.tsx';

const meta: Meta<typeof StatTile> = { component: StatTile, tags: ['wide'] };
export default meta;

export const InARow: StoryObj<typeof StatTile> = {
  render: () => (
    <Stats>
      <StatTile label="Photos to check" value="128" note="oldest: 12 minutes" />
      <StatTile label="Open reports" value="7" />
      <StatTile label="Credits" value="1,284" note="8 spent today" />
    </Stats>
  ),
};
