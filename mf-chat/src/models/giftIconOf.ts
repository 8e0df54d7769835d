import { GIFT_ICONS } from '@rendezvous/contracts';
import type { GiftIcon } from '@rendezvous/contracts';

/** The gift, if this build has a name and a drawing for it; null for newer ones. */
export const giftIconOf = (icon: string): GiftIcon | null => GIFT_ICONS.find((one) => one === icon) ?? null;
