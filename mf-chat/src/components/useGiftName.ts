import { useText } from '@rendezvous/platform';
import { giftIconOf } from '../models/giftIconOf.ts';

/** Returns a function that names a gift. Gifts newer than this build get a generic name. */
export function useGiftName(): (icon: string) => string {
  const { t } = useText('chat');
  return (icon) => {
    const known = giftIconOf(icon);
    return known === null ? t('preview.gift') : t(`gifts.${known}`);
  };
}
