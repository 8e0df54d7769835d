import { LINK_STRENGTHS } from '@rendezvous/contracts/kinds';
import type { LinkKind, LinkStrength } from '@rendezvous/contracts/kinds';

/**
 * Networks with more accounts do not link them, because customers of a mobile operator share one.
 */
export const MOST_OF_NETWORK = 20;

/**
 * Returns how likely accounts that share these features belong to one person. A photo or a text
 * alone is not enough: photos get stolen, and openers copied. A network adds nothing to a photo:
 * couples share both.
 */
export function strengthOf(kinds: readonly LinkKind[]): LinkStrength {
  const has = (kind: LinkKind) => kinds.includes(kind);
  if (has('device') || has('payment') || (has('photo') && has('text'))) return 'strong';
  return has('photo') || has('text') ? 'fair' : 'weak';
}

type Linked = { reasons: readonly { kind: LinkKind; count: number }[]; signedUpAt: Date };

const kindsOf = ({ reasons }: Linked) => reasons.map(({ kind }) => kind);
const rankOf = (one: Linked) => LINK_STRENGTHS.indexOf(strengthOf(kindsOf(one)));

/** Sorts the strongest links first, then those with more in common, then the newest accounts. */
export const compareLinks = (a: Linked, b: Linked): number =>
  rankOf(a) - rankOf(b) ||
  b.reasons.length - a.reasons.length ||
  b.signedUpAt.getTime() - a.signedUpAt.getTime();
