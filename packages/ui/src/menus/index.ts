export { Menu } from './Menu.tsx';
export type { MenuProps } from './Menu.tsx';
export { MenuButton } from './MenuButton.tsx';
export type { LoadedMenuProps } from './MenuButton.tsx';
export { MenuItem } from './MenuItem.tsx';
export type { MenuItemProps } from './MenuItem.tsx';
export { MenuLink } from './MenuLink.tsx';
export type { MenuLinkProps } from './MenuLink.tsx';
