/**
 * Counts DOM changes that leave no element focused, because a dialog's focus trap reacts to them.
 */
export function watchLostFocus(): { count: () => number; stop: () => void } {
  let lost = 0;
  const watch = new MutationObserver(() => {
    if (document.activeElement === document.body) lost += 1;
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return { count: () => lost, stop: () => watch.disconnect() };
}
