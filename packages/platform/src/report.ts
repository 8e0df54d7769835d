/**
 * What a report is about, as `members/ReportDialog` takes it from the screens of any remote. The server adds the
 * evidence: the profile, the picture, or the message with those before it.
 */
export type ReportSubject = {
  /** Where it was pressed: it names the dialog and says what staff will see. */
  kind: 'profile' | 'photo' | 'message' | 'chat';
  profile: { id: string; name: string };
  /** Of `message`, and of a `chat` in which the other side has written: their last one. */
  message?: string;
  photo?: string;
};

/** Props of `members/ReportDialog`. */
export type ReportDialogProps = { subject: ReportSubject; onClose: () => void };
