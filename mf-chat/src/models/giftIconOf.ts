import { GIFT_ICONS } from '@rendezvous/contracts';
import type { GiftIcon } from '@rendezvous/contracts';

/** The gift with a name and a drawing in this build, or null for a newer one. */
export const giftIconOf = (icon: string): GiftIcon | null => GIFT_ICONS.find((one) => one === icon) ?? null;
