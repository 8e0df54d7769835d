import type { HistoryPort } from './RouterStore.ts';

/** Gives an open dialog a history entry, so that Back closes it instead of leaving the page. */
export type DialogEntry = {
  /** Call it when a dialog opens. Back calls `close`. */
  enter: (close: () => void) => void;
  /**
   * Call it when the dialog closes by other means. Going back would race with the navigation that
   * often follows, so the entry is replaced by the next push and skipped by Back.
   */
  leave: () => void;
  /** The router's history, without dialog entries. */
  history: HistoryPort;
};

type Entry = { idx: number; isDialog: boolean; href: string; pathname: string };

function readEntry({ history, location }: Window): Entry {
  const { idx = 0, dialog = false } = (history.state ?? {}) as { idx?: number; dialog?: boolean };
  return { idx, isDialog: dialog, href: location.href, pathname: location.pathname };
}

/** Marks the current entry as a dialog's; `add` pushes a marked copy instead. */
function markEntry({ history }: Window, add: boolean): void {
  const state = { ...history.state, dialog: true };
  if (add) history.pushState(state, '');
  else history.replaceState(state, '');
}

/**
 * Adds its listener before `createHistory` does, and hides steps between a page and its dialog from
 * the router.
 */
export function createDialogEntry(window: Window, createHistory: () => HistoryPort): DialogEntry {
  let current = readEntry(window);
  let close: (() => void) | null = null;

  window.addEventListener('popstate', (event) => {
    const from = current;
    current = readEntry(window);
    const { idx, isDialog, pathname, href } = current;
    if (from.idx !== idx || from.pathname !== pathname || from.isDialog === isDialog) return;
    if (from.href === href) event.stopImmediatePropagation();
    if (isDialog) return;
    if (close === null) window.history.back();
    else close();
  });
  const history = createHistory();
  let isPush = false;

  const change = (run: () => void, keepsMark: boolean) => {
    run();
    if (keepsMark) markEntry(window, false);
    current = readEntry(window);
  };
  return {
    enter: (onBack) => {
      close = onBack;
      if (!current.isDialog) markEntry(window, true);
      current = readEntry(window);
    },
    leave: () => {
      close = null;
    },
    history: {
      ...history,
      get location() {
        return history.location;
      },
      push: (to, state) => {
        isPush = true;
        if (current.isDialog) change(() => history.replace(to, state), false);
        else change(() => history.push(to, state), false);
        isPush = false;
      },
      replace: (to, state) => change(() => history.replace(to, state), current.isDialog),
      listen: (listener) =>
        history.listen((update) => listener(isPush ? { ...update, action: 'PUSH' } : update)),
    },
  };
}
