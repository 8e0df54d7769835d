import type { LinkedAccount } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';

/** Texts for how likely a linked account belongs to the same person, and why. */
export function useLinkWords(): {
  strength: (one: LinkedAccount) => string;
  reasons: (one: LinkedAccount) => string;
} {
  const { t } = useText('console');
  const format = useFormat();
  return {
    strength: ({ strength }) => t(`trust.strength.${strength}`),
    reasons: ({ reasons }) =>
      format.list(
        reasons.map(({ kind, count }) =>
          count > 1 ? `${t(`trust.links.${kind}`)} (${format.number(count)})` : t(`trust.links.${kind}`),
        ),
      ),
  };
}
