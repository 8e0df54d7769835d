import { useEffect, useEffectEvent, useRef } from 'react';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useNavigation, useStores, useText } from '@rendezvous/platform';
import type { PendingMessage } from '../models/PendingMessage.ts';
import { remote } from '../remote.ts';

/** Creates the outbox, which sends stored messages. Shows a toast if one is rejected off-screen. */
export const Outbox = observer(function Outbox(): null {
  const { t } = useText('chat');
  const { chats, toasts } = useStores();
  const { href } = useNavigation();
  const { outbox } = remote.useStore();
  /** The toast per recipient; the next rejection replaces it. */
  const shown = useRef(new Map<string, number>());

  const tell = useEffectEvent(async ({ profile, error }: PendingMessage) => {
    if (!chats.loaded) await chats.load().catch(() => undefined);
    const chat = [...chats.items.values()].find((item) => item.profile.id === profile);
    const reason = error?.text ?? '';
    toasts.dismiss(shown.current.get(profile) ?? 0);
    const id = toasts.show({
      tone: 'error',
      text: chat ? t('refused.to', { name: chat.profile.name, reason }) : t('refused.text', { reason }),
      href: href('members-id-chat', { id: profile }),
      duration: 0,
    });
    shown.current.set(profile, id);
  });

  useEffect(
    () =>
      reaction(
        () => outbox.refusals.length > 0,
        (some) => {
          if (!some) return;
          for (const refusal of outbox.takeRefusals()) void tell(refusal);
        },
        { fireImmediately: true },
      ),
    [outbox],
  );
  return null;
});

export default Outbox;
