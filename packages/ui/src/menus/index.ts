export { Menu, MenuDivider, MenuItem, MenuLink } from './Menu.tsx';
export type { MenuItemProps, MenuLinkProps, MenuProps } from './Menu.tsx';
export { Popover } from './Popover.tsx';
export type { PopoverProps } from './Popover.tsx';
export { Tooltip } from './Tooltip.tsx';
export type { TooltipProps } from './Tooltip.tsx';
