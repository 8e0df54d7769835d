import { useEffect, useState } from 'react';
import { useNavigation, useStores } from '@rendezvous/platform';
import { StepTrail } from '../../models/StepTrail.ts';
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
  const [known] = useState({ asked });
  const [trail] = useState(() => new StepTrail());
  const isShown = active && !session.isLoggedIn;

  useEffect(() => {
    if (!isShown) return;
    const [first = step] = steps;
    const inAddress = steps.find((each) => each === asked) ?? first;
    const isCalled = known.asked !== asked;
    known.asked = asked;
    if (isCalled) trail.travelTo(inAddress);
    // By Back or Forward, which lead as far as the answers reach.
    if (isCalled && inAddress !== step && store.goTo(inAddress)) return;
    const isOn = trail.isBegun && !isCalled && steps.indexOf(step) > steps.indexOf(inAddress);
    if (isOn) trail.add(step);
    else trail.show(step);
    if (inAddress === step) return;
    known.asked = step === first ? null : step;
    setQuery({ [STEP]: known.asked }, { replace: !isOn });
  }, [store, known, trail, step, steps, asked, isShown, setQuery]);

  const isOver = active && session.isLoggedIn;
  useEffect(() => {
    if (!isOver || trail.depth === 0) return;
    back(trail.depth);
    trail.end();
  }, [isOver, trail, back]);

  return {
    back: () => {
      if (trail.leadsBackTo(steps[steps.indexOf(step) - 1])) back();
      else store.back();
    },
  };
}
