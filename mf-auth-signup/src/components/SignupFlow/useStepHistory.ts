import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation, useStores } from '@rendezvous/platform';
import { StepTrail } from '../../models/StepTrail.ts';
import type { SignupStore } from '../../stores/SignupStore.ts';

/** Query parameter of the step. Absent for the first step. */
const STEP = 'step';

type Known = {
  /** The step in the URL, even if the router has not rendered it yet. */
  asked: string | null;
  /** The step to leave, while the router has not rendered the URL yet. */
  leaving?: string | null | undefined;
  /** The step in the URL when the sign-up ended. */
  left?: string | null;
};

/**
 * Records the step in the URL.
 * @returns whether the change came from Back or Forward instead of the form
 */
function follow(known: Known, asked: string | null): boolean {
  const isOwn = known.asked === asked;
  if (!isOwn && known.leaving === asked) return false;
  Object.assign(known, { asked, leaving: undefined });
  return !isOwn;
}

/**
 * Makes each step a history entry, so that Back returns to the previous question.
 * @param active whether the form is a visible page; in dialogs, steps add no entries
 * @param onMade called once the account exists and Back no longer leads into the form
 */
export function useStepHistory(
  store: SignupStore,
  active: boolean,
  onMade: (() => void) | null,
): { back: () => void } {
  const { query, setQuery, back } = useNavigation();
  const { session } = useStores();
  const { step, steps } = store;
  const asked = query.get(STEP);
  const [known] = useState<Known>({ asked });
  const [trail] = useState(() => new StepTrail());
  const isShown = active && !session.isLoggedIn;

  useEffect(() => {
    if (!isShown) return;
    const [first = step] = steps;
    const inAddress = steps.find((each) => each === asked) ?? first;
    const isCalled = follow(known, asked);
    if (isCalled) trail.travelTo(inAddress);
    // Back and Forward cannot skip unanswered steps.
    if (isCalled && inAddress !== step && store.goTo(inAddress)) return;
    const isOn = trail.isBegun && !isCalled && steps.indexOf(step) > steps.indexOf(inAddress);
    if (isOn) trail.add(step);
    else trail.show(step);
    if (inAddress === step) return;
    Object.assign(known, { asked: step === first ? null : step, leaving: asked });
    setQuery({ [STEP]: known.asked }, { replace: !isOn });
  }, [store, known, trail, step, steps, asked, isShown, setQuery]);

  const isOver = session.isLoggedIn;
  const isMade = onMade !== null;
  const leave = useEffectEvent(() => onMade?.());
  useEffect(() => {
    if (!isOver) return;
    if (trail.depth > 0) {
      known.left = asked;
      back(trail.depth);
      trail.end();
    } else if (isMade && known.left !== asked) {
      // Prevents a second call, whatever the next URL is.
      known.left = asked;
      leave();
    }
  }, [isOver, isMade, known, asked, trail, back]);

  return {
    back: () => {
      if (trail.leadsBackTo(steps[steps.indexOf(step) - 1])) back();
      else store.back();
    },
  };
}
