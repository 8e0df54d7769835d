import { useEffect, useRef } from 'react';
import { reaction } from 'mobx';
import { useNavigate } from 'react-router';
import { useStores } from '@rendezvous/platform';

/** A tap on a notification leads members to its subject, visitors to its public address. */
export function usePushClicks(): void {
  const { push, session } = useStores();
  const navigate = useNavigate();
  const followed = useRef<unknown>(null);
  useEffect(
    () =>
      reaction(
        () => push.lastMessage,
        (message) => {
          if (message?.type !== 'click' || message === followed.current) return;
          followed.current = message;
          const target = new URL(
            session.isLoggedIn ? message.check_url : message.open_url,
            window.location.href,
          );
          if (target.origin === window.location.origin) void navigate(`${target.pathname}${target.search}`);
        },
        // A tap may come while the page is still being rendered.
        { fireImmediately: true },
      ),
    [push, session, navigate],
  );
}
