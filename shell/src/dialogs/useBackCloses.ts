import { useEffect } from 'react';
import { useShell } from '../ShellContext.ts';

/** Makes Back close the dialog, even a locked one, because the dialog keeps its input. */
export function useBackCloses(id: number | undefined): void {
  const { dialogs, dialogEntry } = useShell();
  useEffect(() => {
    if (id === undefined) return;
    dialogEntry.enter(() => dialogs.closeOne(id));
    return dialogEntry.leave;
  }, [dialogs, dialogEntry, id]);
}
