import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation, useStores } from '@rendezvous/platform';
import { StepTrail } from '../../models/StepTrail.ts';
import type { SignupStore } from '../../stores/SignupStore.ts';

/** The query parameter of the step, absent for the first one. */
const STEP = 'step';

type Known = {
  /** The step in the URL, including a change that the router has not rendered yet. */
  asked: string | null;
  /** The step in the URL that such a change replaces. */
  leaving?: string | null | undefined;
  /** The step at which the sign-up ended. */
  left?: string | null;
};

/** Records the step in the URL. @returns whether Back or Forward chose it, rather than the form */
function follow(known: Known, asked: string | null): boolean {
  const isOwn = known.asked === asked;
  if (!isOwn && known.leaving === asked) return false;
  Object.assign(known, { asked, leaving: undefined });
  return !isOwn;
}

/**
 * Makes each step a history entry, so that Back returns to the previous question. After the
 * sign-up, Back leaves the page.
 * @param active whether this is a visible page; dialogs add no entries
 * @param onMade called once the account exists and no step is left in the history
 * @returns `back`: the action of the form's Back button
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
