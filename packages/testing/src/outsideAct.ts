import { flushSync } from 'react-dom';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** Runs part of a test as in a browser, because `act` would also render what React has deferred. */
export async function outsideAct(part: () => Promise<void>): Promise<void> {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    await part();
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
}

/** Renders urgent updates, but nothing that React has deferred. */
export const renderUrgent = (): void => flushSync(() => undefined);

/** More promise turns than a response of the fake server takes. */
const TURNS = 100;

/** Renders only urgent updates until shown; transitions wait. @throws Error if it is never shown */
export async function renderUrgentUntil(isShown: () => boolean): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (isShown()) return;
    await Promise.resolve();
    renderUrgent();
  }
  throw new Error('Nothing urgent shows it.');
}
