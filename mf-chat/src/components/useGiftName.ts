import { useText } from '@rendezvous/platform';

/** Gifts that this build has a name and a drawing for. */
const KNOWN = [
  'rose',
  'chocolates',
  'coffee',
  'champagne',
  'cake',
  'teddy',
  'bouquet',
  'ring',
  'kiss',
  'star',
] as const;

/** The name of a gift; a generic name for one that this build does not know. */
export function useGiftName(): (icon: string) => string {
  const { t } = useText('chat');
  return (icon) => {
    const known = KNOWN.find((one) => one === icon);
    return known === undefined ? t('preview.gift') : t(`gifts.${known}`);
  };
}
