import type { Icon } from './createIcon.tsx';
import {
  BellIcon,
  CreditsIcon,
  HeartIcon,
  InfoIcon,
  LockIcon,
  MessageIcon,
  MoreIcon,
  SearchIcon,
  UserIcon,
} from './icons.ts';

const ICONS = {
  bell: BellIcon,
  credits: CreditsIcon,
  heart: HeartIcon,
  info: InfoIcon,
  lock: LockIcon,
  message: MessageIcon,
  search: SearchIcon,
  user: UserIcon,
} as const satisfies Record<string, Icon>;

/** Icons that data can refer to by name. The shell already contains them, so they add no bytes. */
export type IconName = keyof typeof ICONS;

/**
 * Returns the icon with this name. An unknown name, e.g. from a newer build, returns three dots.
 */
export function iconNamed(name: string): Icon {
  return new Map<string, Icon>(Object.entries(ICONS)).get(name) ?? MoreIcon;
}
