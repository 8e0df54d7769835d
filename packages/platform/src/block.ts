/** Props of `members/BlockDialog`, which asks before it blocks; any remote's screens show it. */
export type BlockDialogProps = {
  profile: { id: string; name: string };
  onClose: () => void;
  /** They are blocked, which has been said. The dialog is closed before. */
  onBlocked?: () => void;
};
