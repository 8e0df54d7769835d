import type { Card, ReportCategory } from '@rendezvous/contracts';

/** A report's subject. The server adds evidence: profile, picture, or messages up to this one. */
type ReportSubject = {
  /** Where the report started. Names the dialog, and says what staff will see. */
  kind: 'profile' | 'photo' | 'message' | 'chat';
  profile: Pick<Card, 'id' | 'name'>;
  /** The other side's latest message, for `message`, and for `chat` if they have written. */
  message?: string;
  photo?: string;
  /** Preselected; the reporter can change it. */
  category?: ReportCategory;
};

declare module '@rendezvous/platform' {
  interface DialogRequests {
    /** Suggests a member to like: the given one, or the first of the usual search. */
    like: { profile?: Pick<Card, 'id'> };
    /** Asks for a confirmation. */
    block: {
      profile: Pick<Card, 'id' | 'name'>;
      /** Called after the dialog has closed, when the member is blocked and that has been shown. */
      onBlocked?: () => void;
    };
    report: { subject: ReportSubject };
  }
}
