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

/** What a gift is called; one that the server knows and this build does not is simply a gift. */
export function useGiftName(): (icon: string) => string {
  const { t } = useText('chat');
  return (icon) => {
    const known = KNOWN.find((one) => one === icon);
    return known === undefined ? t('preview.gift') : t(`gifts.${known}`);
  };
}
