import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { ChatPartner } from '@rendezvous/contracts';
import { RouteLink, useStores, useText } from '@rendezvous/platform';
import { Link, Notice, Text, space } from '@rendezvous/ui';
import type { ConversationStore } from '../../../stores/ConversationStore.ts';
import { isComposerClosed } from './isComposerClosed.ts';
import { threadInset } from './threadInset.ts';

type Refusal = NonNullable<ConversationStore['refusal']>;

export type ComposerNoticesProps = { conversation: ConversationStore; partner: Pick<ChatPartner, 'name'> };

/** Says why the member cannot write, or what to know before the first message. */
export const ComposerNotices = observer(function ComposerNotices({
  conversation,
  partner,
}: ComposerNoticesProps) {
  const { t } = useText('chat');
  const { session } = useStores();
  const { refusal } = conversation;
  if (refusal !== null && isComposerClosed(conversation)) {
    return (
      <Note>
        <Refused refusal={refusal} name={partner.name} />
      </Note>
    );
  }
  const left = session.user?.conversations_left;
  const starts = conversation.conversation === null && typeof left === 'number';
  return (
    <>
      {session.isConfirmed ? null : <Line>{t('notice.unconfirmed', { name: partner.name })}</Line>}
      {starts ? <Line>{t('composer.conversationsLeft', { count: left })}</Line> : null}
    </>
  );
});

function Refused({ refusal, name }: { refusal: Refusal; name: string }) {
  const { t } = useText('chat');
  const { t: errors } = useText('errors');
  const premium = refusal === 'conversation_limit';
  return (
    <Notice
      tone="warning"
      actions={
        premium ? (
          <Link as={RouteLink} to="premium">
            {t('notice.premium')}
          </Link>
        ) : null
      }
    >
      {errors(refusal, { name })}
    </Notice>
  );
}

function Line({ children }: { children: string }) {
  return (
    <Note>
      <Text size={14} tone="second">
        {children}
      </Text>
    </Note>
  );
}

const Note = styled.div`
  padding: ${space[8]} ${threadInset};
`;
