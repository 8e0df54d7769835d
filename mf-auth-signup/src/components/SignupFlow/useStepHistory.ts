import { useEffect, useRef } from 'react';
import { useNavigation, useStores } from '@rendezvous/platform';
import type { SignupStep } from '../../models/SignupDraft.ts';
import type { SignupStore } from '../../stores/SignupStore.ts';

/** In the address: the step, where it is not the first. */
const STEP = 'step';

/**
 * Each step is a place in the browser's history, so that a phone's Back goes one question back and does not leave the page.
 * Once the account is made there is no way back into the form: Back leaves.
 * @param active the form is a page, and shown; a dialog has no places in the history
 * @returns what the form's own way back does
 */
export function useStepHistory(store: SignupStore, active: boolean): { back: () => void } {
  const { query, setQuery, back } = useNavigation();
  const { session } = useStores();
  const { step, steps } = store;
  const asked = query.get(STEP);
  const known = useRef(asked);
  /** The steps in the history that this visit has made, where it began first, and which of them is shown. */
  const trail = useRef<{ steps: SignupStep[]; at: number }>({ steps: [], at: 0 });
  const isOver = session.isLoggedIn;

  useEffect(() => {
    const { current } = trail;
    if (!active) return;
    if (isOver) {
      if (current.at > 0) back(current.at);
      current.at = 0;
      return;
    }
    const [first] = steps;
    const inAddress = steps.find((each) => each === asked) ?? first ?? step;
    const isCalled = known.current !== asked;
    known.current = asked;
    if (isCalled) current.at += current.steps[current.at - 1] === inAddress ? -1 : 1;
    // By Back or Forward, which lead as far as the answers reach.
    if (isCalled && inAddress !== step && store.goTo(inAddress)) return;
    const isOn = current.steps.length > 0 && !isCalled && steps.indexOf(step) > steps.indexOf(inAddress);
    if (isOn) current.at += 1;
    current.steps = [
      ...current.steps.slice(0, current.at),
      step,
      ...(isOn ? [] : current.steps.slice(current.at + 1)),
    ];
    if (inAddress === step) return;
    known.current = step === first ? null : step;
    setQuery({ [STEP]: known.current }, { replace: !isOn });
  }, [store, active, step, steps, asked, isOver, setQuery, back]);

  return {
    back: () => {
      const { steps: made, at } = trail.current;
      if (at > 0 && made[at - 1] === steps[steps.indexOf(step) - 1]) back();
      else store.back();
    },
  };
}
