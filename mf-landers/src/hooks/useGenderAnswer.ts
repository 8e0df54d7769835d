import { useState } from 'react';
import type { Gender } from '@rendezvous/contracts';
import { remote } from '../remote.ts';

export type GenderAnswer = {
  /** The options that this site offers. */
  open: readonly Gender[];
  value: Gender | null;
  choose: (value: Gender) => void;
};

/**
 * The visitor's own gender (`am`) or the one they seek (`seek`). A single option is preselected.
 */
export function useGenderAnswer(
  asks: 'am' | 'seek',
  open: readonly Gender[],
  known: Gender | null = null,
): GenderAnswer {
  const { answers } = remote.useStore();
  const [chosen, setChosen] = useState<Gender | null>(() => answers[asks]);
  const value = open.length === 1 ? (open[0] ?? null) : (known ?? chosen);
  return {
    open,
    value,
    choose: (answer) => {
      answers.give(asks, answer);
      setChosen(answer);
    },
  };
}
