import { useEffect } from 'react';

/** Returns a selector for the elements that handle the key themselves. */
function usersOf(key: string): string | null {
  if (key.startsWith('arrow')) return 'input';
  // Excludes the link of the open record, which would open nothing new.
  return key === 'enter' || key === ' ' ? 'a:not([aria-current=true]), button, summary, input' : null;
}

/** Registers single-key shortcuts, in lower case. Inactive in text fields, selects and dialogs. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (target?.closest('input:not([type=radio]):not([type=checkbox]), textarea, select, [role=dialog]'))
        return;
      const key = event.key.toLowerCase();
      const run = keys[key];
      const users = usersOf(key);
      if (!run || (users !== null && target?.closest(users))) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [keys]);
}
