import { LINK_STRENGTHS } from '@rendezvous/contracts/kinds';
import type { LinkKind, LinkStrength } from '@rendezvous/contracts/kinds';

/** A network with more accounts than this says nothing: a mobile operator's customers share one. */
export const MOST_OF_NETWORK = 20;

/**
 * How likely accounts that share these features belong to one person. A photo or a text alone is
 * not enough: photos are stolen, and openers are copied. A network adds nothing: couples share it,
 * and their photos.
 */
export function strengthOf(kinds: readonly LinkKind[]): LinkStrength {
  const has = (kind: LinkKind) => kinds.includes(kind);
  if (has('device') || has('payment') || (has('photo') && has('text'))) return 'strong';
  return has('photo') || has('text') ? 'fair' : 'weak';
}

type Linked = { reasons: readonly { kind: LinkKind; count: number }[]; signedUpAt: Date };

const kindsOf = ({ reasons }: Linked) => reasons.map(({ kind }) => kind);
const rankOf = (one: Linked) => LINK_STRENGTHS.indexOf(strengthOf(kindsOf(one)));

/** The strongest first, then those with more in common, then the newest. */
export const compareLinks = (a: Linked, b: Linked): number =>
  rankOf(a) - rankOf(b) ||
  b.reasons.length - a.reasons.length ||
  b.signedUpAt.getTime() - a.signedUpAt.getTime();
