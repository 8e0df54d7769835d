import { useState } from 'react';
import type { Gender } from '@rendezvous/contracts';

export type GenderAnswer = {
  /** What the site leaves to choose from. */
  open: readonly Gender[];
  value: Gender | null;
  choose: (value: Gender) => void;
};

/**
 * An answer to who one is, or whom one looks for. A site for women or men alone leaves one, and that is it.
 * @param known what the page knows already
 */
export function useGenderAnswer(open: readonly Gender[], known: Gender | null = null): GenderAnswer {
  const [chosen, choose] = useState<Gender | null>(known);
  const value = open.length === 1 ? (open[0] ?? null) : chosen;
  return { open, value, choose };
}
