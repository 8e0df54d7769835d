import { GIFT_ICONS } from '@rendezvous/contracts';
import type { GiftIcon } from '@rendezvous/contracts';

/** Returns the gift's icon, or null if the gift is newer than this build. */
export const giftIconOf = (icon: string): GiftIcon | null => GIFT_ICONS.find((one) => one === icon) ?? null;
