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

/** Icons that data can name. The shell already uses them, so naming one adds no bytes. */
export type IconName = keyof typeof ICONS;

/** The icon with this name. Unknown names, e.g. from a newer build, show three dots. */
export function iconNamed(name: string): Icon {
  return new Map<string, Icon>(Object.entries(ICONS)).get(name) ?? MoreIcon;
}
