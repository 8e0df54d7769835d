import { RouteLink, useText } from '@rendezvous/platform';
import { Button, EmptyState } from '@rendezvous/ui';
import type { Block } from '../../../stores/ConversationStore.ts';

/** In place of a conversation that a block has closed. Mine is taken back where it is shown: on their profile. */
export function BlockedPane({ block }: { block: Block | null }) {
  const { t } = useText('chat');
  const all = (
    <Button as={RouteLink} to="chats">
      {t('gone.action')}
    </Button>
  );
  if (block === null) {
    return (
      <EmptyState drawing="notFound" level={1} title={t('closed.title')} action={all}>
        {t('closed.text')}
      </EmptyState>
    );
  }
  const { profile: id, name, mine } = block;
  return (
    <EmptyState
      drawing="notFound"
      level={1}
      title={t(mine ? 'notice.youBlocked' : 'notice.blocked', { name })}
      action={
        mine ? (
          <Button as={RouteLink} to="members-id" params={{ id }}>
            {t('closed.profile')}
          </Button>
        ) : (
          all
        )
      }
    >
      {t(mine ? 'closed.mine' : 'closed.theirs')}
    </EmptyState>
  );
}
