import { flushSync } from 'react-dom';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** Runs a part of a test as in a browser: `act` would also render what React has put off. */
export async function outsideAct(part: () => Promise<void>): Promise<void> {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    await part();
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
}

/** Renders what input or a store would make React render, and nothing that it has put off. */
export const renderUrgent = (): void => flushSync(() => undefined);

/** Turns of the promises that an answer of the fake server takes, with room. */
const TURNS = 100;

/** Renders urgent updates only, until shown; transitions wait. @throws Error if it never does */
export async function renderUrgentUntil(isShown: () => boolean): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (isShown()) return;
    await Promise.resolve();
    renderUrgent();
  }
  throw new Error('Nothing urgent shows it.');
}
