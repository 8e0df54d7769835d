import { DISABLED_NOTIFICATION_CAUSES, PHOTO_REJECTIONS } from '@rendezvous/contracts';
import type { AuditAction, AuditEntry } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';

const ACTS = {
  'photo.active': 'photoActive',
  'photo.rejected': 'photoRejected',
  'photo.verified': 'photoVerified',
  'photo.unverified': 'photoUnverified',
  'photo.view': 'photoView',
  'photo.import': 'photoImport',
  'photo.forget': 'photoForget',
  'case.upheld': 'caseUpheld',
  'case.dismissed': 'caseDismissed',
  'member.disable': 'memberDisable',
  'member.enable': 'memberEnable',
  'member.lift': 'memberLift',
  'member.view': 'memberView',
  'member.search': 'memberSearch',
  'credits.adjust': 'creditsAdjust',
  'credits.ask': 'creditsAsk',
  'credits.approve': 'creditsApprove',
  'credits.decline': 'creditsDecline',
  'payment.refund': 'paymentRefund',
  'invite.create': 'inviteCreate',
  'invite.mail': 'inviteMail',
  'invite.revoke': 'inviteRevoke',
  'campaign.create': 'campaignCreate',
  'campaign.change': 'campaignChange',
  'campaign.end': 'campaignEnd',
  'campaign.resume': 'campaignResume',
  'remote.live': 'remoteLive',
  'remote.access': 'remoteAccess',
  'remote.publish': 'remotePublish',
  'news.send': 'newsSend',
  'news.approve': 'newsApprove',
  'news.cancel': 'newsCancel',
  'jobs.retry': 'jobsRetry',
  'legal.announce': 'legalAnnounce',
  'staff.login': 'staffLogin',
  'site.create': 'siteCreate',
  'site.change': 'siteChange',
  'staff.roles': 'staffRoles',
  'case.view': 'caseView',
  'case.undo': 'caseUndo',
  'ban.refused': 'banRefused',
  'message.view': 'messageView',
  'message.release': 'messageRelease',
  'message.refuse': 'messageRefuse',
  'message.return': 'messageReturn',
  'member.ease': 'memberEase',
  'list.change': 'listChange',
} as const satisfies Record<AuditAction, string>;
/** Actions whose text needs no details of the change. */
const SPEAKS: ReadonlySet<string> = new Set(['photo.active', 'photo.rejected', 'staff.login']);
const isAct = (action: string): action is keyof typeof ACTS => action in ACTS;

/** Returns functions that translate the codes of log entries. */
export function useActWords(): {
  act: (entry: AuditEntry) => string;
  /** What the action changed; empty if `act` already says it. */
  change: (entry: AuditEntry) => string;
  reason: (entry: AuditEntry) => string;
} {
  const { t } = useText('console');
  return {
    act: ({ action }) => (isAct(action) ? t(`audit.acts.${ACTS[action]}`) : action),
    change: ({ action, change }) => {
      if (SPEAKS.has(action)) return '';
      if (action === 'member.search' || action.startsWith('news.'))
        return t('members.count', { count: Number(change) });
      if (action !== 'member.lift') return change ?? '';
      const causes = DISABLED_NOTIFICATION_CAUSES.filter((cause) => change?.split(', ').includes(cause));
      return causes.map((cause) => t(`members.stops.${cause}`)).join(', ');
    },
    reason: ({ action, reason }) => {
      const usual = PHOTO_REJECTIONS.find((one) => action === 'photo.rejected' && one === reason);
      return usual ? t(`rejections.${usual}`) : (reason ?? '');
    },
  };
}
