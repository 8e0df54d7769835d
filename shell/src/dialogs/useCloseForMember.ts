import { useEffect } from 'react';
import { reaction } from 'mobx';
import { useShell } from '../ShellContext.ts';

export function useCloseForMember(): void {
  const { dialogs, platform } = useShell();
  const { session } = platform.core;
  useEffect(
    () =>
      reaction(
        () => session.isLoggedIn,
        (isLoggedIn) => {
          if (isLoggedIn) dialogs.closeForMember();
        },
      ),
    [dialogs, session],
  );
}
