import { useText } from '@rendezvous/platform';
import { giftIconOf } from '../models/giftIconOf.ts';

/** The name of a gift; a generic one for gifts newer than this build. */
export function useGiftName(): (icon: string) => string {
  const { t } = useText('chat');
  return (icon) => {
    const known = giftIconOf(icon);
    return known === null ? t('preview.gift') : t(`gifts.${known}`);
  };
}
