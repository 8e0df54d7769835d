import type { Card, ReportCategory } from '@rendezvous/contracts';

/** A report's subject. The server adds evidence: profile, picture, or messages up to this one. */
type ReportSubject = {
  /** Where it was pressed: it names the dialog and says what staff will see. */
  kind: 'profile' | 'photo' | 'message' | 'chat';
  profile: Pick<Card, 'id' | 'name'>;
  /**
   * The other side's last message: with `message`, and with a `chat` in which they have written.
   */
  message?: string;
  photo?: string;
  /** Chosen already; the reporter can change it. */
  category?: ReportCategory;
};

declare module '@rendezvous/platform' {
  interface DialogRequests {
    /** Suggests a member to like: this one, or the first that the usual search finds. */
    like: { profile?: Pick<Card, 'id'> };
    /** Asks before it blocks. */
    block: {
      profile: Pick<Card, 'id' | 'name'>;
      /** They are blocked, and the visitor has been informed. The dialog is closed before. */
      onBlocked?: () => void;
    };
    report: { subject: ReportSubject };
  }
}
