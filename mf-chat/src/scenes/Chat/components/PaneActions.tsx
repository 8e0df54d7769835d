import { observer } from 'mobx-react-lite';
import type { ChatPartner } from '@rendezvous/contracts';
import { useDialogs, useNavigation, useText } from '@rendezvous/platform';
import type { DialogRequest } from '@rendezvous/platform';
import { lazyDialog } from '@rendezvous/platform/lazy';
import { MoreIcon } from '@rendezvous/ui';
import { MenuButton } from '@rendezvous/ui/menus';
import type { ConversationStore } from '../../../stores/ConversationStore.ts';

const PaneMenu = lazyDialog(
  () => import('./PaneMenu.tsx'),
  ({ onClose }) => onClose(),
);

type PaneActionsProps = { conversation: ConversationStore; partner: ChatPartner };

export const PaneActions = observer(function PaneActions({ conversation, partner }: PaneActionsProps) {
  const { t } = useText('chat');
  const dialogs = useDialogs();
  const { go } = useNavigation();
  const handleBlock = (): void =>
    dialogs.open('block', { profile: partner, onBlocked: () => go('chats', {}, { replace: true }) });
  const handleReport = (): void =>
    dialogs.open('report', { subject: aboutConversation(conversation, partner) });
  return (
    <MenuButton
      label={t('header.more')}
      icon={<MoreIcon />}
      menu={(menu) => (
        <PaneMenu
          partner={partner}
          conversationId={conversation.id}
          onBlock={handleBlock}
          showsPhotos={conversation.conversation?.show_photos ?? false}
          onShowPhotos={(shown) => void conversation.photos.show(shown)}
          onReport={handleReport}
          {...menu}
        />
      )}
    />
  );
});

type ReportSubject = DialogRequest<'report'>['subject'];

/** Reports the partner's latest message; the report includes those before it. */
function aboutConversation(conversation: ConversationStore, partner: ChatPartner): ReportSubject {
  const last = conversation.messages.findLast((message) => !conversation.isMine(message));
  return { kind: 'chat', profile: partner, ...(last === undefined ? {} : { message: last.id }) };
}
