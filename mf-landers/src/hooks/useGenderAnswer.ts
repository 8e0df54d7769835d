import { useState } from 'react';
import type { Gender } from '@rendezvous/contracts';
import { remote } from '../remote.ts';

export type GenderAnswer = {
  /** What the site leaves to choose from. */
  open: readonly Gender[];
  value: Gender | null;
  choose: (value: Gender) => void;
};

/**
 * An answer to who one is (`am`), or whom one looks for (`seek`). A site for women or men alone leaves one, and that is it.
 * @param known what the page knows already
 */
export function useGenderAnswer(
  asks: 'am' | 'seek',
  open: readonly Gender[],
  known: Gender | null = null,
): GenderAnswer {
  const { answers } = remote.useStore();
  const [chosen, setChosen] = useState<Gender | null>(() => known ?? answers[asks]);
  const value = open.length === 1 ? (open[0] ?? null) : chosen;
  return {
    open,
    value,
    choose: (answer) => {
      answers.give(asks, answer);
      setChosen(answer);
    },
  };
}
