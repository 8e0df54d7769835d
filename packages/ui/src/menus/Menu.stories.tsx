import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { userEvent } from 'storybook/test';
import { IconButton, MoreIcon } from '@rendezvous/ui';
import { BanIcon, FlagIcon, LogOutIcon, SettingsIcon } from '@rendezvous/ui/icons';
import { Menu } from './Menu.tsx';
import { MenuDivider } from './MenuDivider.tsx';
import { MenuItem } from './MenuItem.tsx';
import { MenuLink } from './MenuLink.tsx';

const meta: Meta<typeof Menu> = {
  component: Menu,
  args: {
    align: 'start',
    trigger: <IconButton label="More" icon={<MoreIcon />} variant="secondary" />,
    children: (
      <>
        <MenuLink href="#settings" icon={<SettingsIcon />}>
          Settings
        </MenuLink>
        <MenuItem icon={<FlagIcon />} onSelect={() => undefined}>
          Report
        </MenuItem>
        <MenuItem icon={<BanIcon />} tone="danger" onSelect={() => undefined}>
          Block
        </MenuItem>
        <MenuDivider />
        <MenuItem icon={<LogOutIcon />} disabled onSelect={() => undefined}>
          Log out
        </MenuItem>
      </>
    ),
  },
};
export default meta;

type Story = StoryObj<typeof Menu>;

export const Closed: Story = {};
export const Open: Story = {
  play: ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: 'More' })),
};
