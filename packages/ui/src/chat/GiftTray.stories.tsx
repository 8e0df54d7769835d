import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { GiftIcon } from '@rendezvous/ui/icons';
import { GiftChoice } from './GiftChoice.tsx';
import { GiftTray } from './GiftTray.tsx';

const meta: Meta<typeof GiftTray> = { component: GiftTray, tags: ['wide'] };
export default meta;

export const Gifts: StoryObj<typeof GiftTray> = {
  render: () => (
    <GiftTray>
      {['Rose', 'Coffee', 'Umbrella', 'Soup'].map((gift) => (
        <GiftChoice
          key={gift}
          name={gift}
          cost="3 credits"
          drawing={<GiftIcon size={32} />}
          onClick={() => undefined}
          disabled={gift === 'Soup'}
        />
      ))}
    </GiftTray>
  ),
};
