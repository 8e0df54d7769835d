import { useEffect } from 'react';
import { useShell } from '../ShellContext.ts';

/** Back closes the dialog, even a locked one: its input is kept. */
export function useBackCloses(id: number | undefined): void {
  const { dialogs, dialogEntry } = useShell();
  useEffect(() => {
    if (id === undefined) return;
    dialogEntry.enter(() => dialogs.closeOne(id));
    return dialogEntry.leave;
  }, [dialogs, dialogEntry, id]);
}
