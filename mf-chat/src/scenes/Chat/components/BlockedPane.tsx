import { RouteLink, useText } from '@rendezvous/platform';
import { Button, EmptyState, Row } from '@rendezvous/ui';
import type { Block } from '../../../stores/ConversationStore.ts';

/** Says which member has blocked the other. Links to the profile, where a block can be lifted. */
export function BlockedPane({ block }: { block: Block | null }) {
  const { t } = useText('chat');
  if (block === null) {
    return (
      <EmptyState drawing="notFound" level={1} title={t('closed.title')} action={<AllMessages />}>
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
          <Row justify="center">
            <Button as={RouteLink} to="members-id" params={{ id }}>
              {t('header.profile')}
            </Button>
            <AllMessages variant="quiet" />
          </Row>
        ) : (
          <AllMessages />
        )
      }
    >
      {t(mine ? 'closed.mine' : 'closed.theirs')}
    </EmptyState>
  );
}

function AllMessages({ variant = 'primary' }: { variant?: 'primary' | 'quiet' }) {
  const { t } = useText('chat');
  return (
    <Button as={RouteLink} to="chats" variant={variant}>
      {t('gone.action')}
    </Button>
  );
}
