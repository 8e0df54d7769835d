import { RemoteBoundary, useNavigation } from '@rendezvous/platform';
import type { BlockDialogProps, ReportDialogProps, ReportSubject } from '@rendezvous/platform';
import type { ChatPartner } from '@rendezvous/contracts';

export type MemberDialogProps = {
  partner: ChatPartner;
  /** What is asked: to block them, or to report this. */
  asked: 'block' | ReportSubject;
  onClose: () => void;
};

/** Blocking and reporting, as the profile does it. */
export function MemberDialog({ partner, asked, onClose }: MemberDialogProps) {
  const { go } = useNavigation();
  const onBlocked = (): void => go('chats', {}, { replace: true });
  return (
    <RemoteBoundary
      remote="members"
      module={asked === 'block' ? 'BlockDialog' : 'ReportDialog'}
      size="part"
      skeleton={<></>}
      props={
        asked === 'block'
          ? ({ profile: partner, onClose, onBlocked } satisfies BlockDialogProps)
          : ({ subject: asked, onClose } satisfies ReportDialogProps)
      }
    />
  );
}
