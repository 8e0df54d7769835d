import { useEffect } from 'react';
import { useShell } from '../ShellContext.ts';

/** Back closes the dialog, also one that Escape and the backdrop leave open: it has kept what was typed. */
export function useBackCloses(id: number | undefined): void {
  const { dialogs, dialogEntry } = useShell();
  useEffect(() => {
    if (id === undefined) return;
    dialogEntry.enter(() => dialogs.closeOne(id));
    return dialogEntry.leave;
  }, [dialogs, dialogEntry, id]);
}
