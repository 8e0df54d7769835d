/** Why a reason for the log is refused; null if it is accepted. */
export function reasonError(reason: string): 'required' | 'too_short' | null {
  const { length } = reason.trim();
  if (length >= 3) return null;
  return length === 0 ? 'required' : 'too_short';
}
