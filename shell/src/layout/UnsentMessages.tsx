import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import { outboxKey, useNavigation, useStores } from '@rendezvous/platform';
import { useShell } from '../ShellContext.ts';

/**
 * Messages that an earlier page or screen left unsent go out from any page, at once or when the connection is back, and what
 * is refused is told. Their code is the chat's own, and comes only where something waits.
 */
export const UnsentMessages = observer(function UnsentMessages() {
  const { session, storage } = useStores();
  const { remotes } = useShell().platform;
  const { pathname } = useNavigation();
  const [Outbox, setOutbox] = useState<ComponentType | null>(null);
  const user = session.user?.id;
  const isThere = Outbox !== null;

  useEffect(() => {
    if (isThere || user === undefined) return undefined;
    const look = (): void => {
      if (storage.get(outboxKey(user)) === null) return;
      remotes.load('chat', 'Outbox').then(
        ({ default: Loaded }) => setOutbox(() => Loaded),
        // Offline its files may not come either: the next connection asks again.
        () => remotes.forget('chat', 'Outbox'),
      );
    };
    look();
    window.addEventListener('online', look);
    return () => window.removeEventListener('online', look);
  }, [isThere, user, storage, remotes, pathname]);

  return Outbox === null ? null : <Outbox />;
});
