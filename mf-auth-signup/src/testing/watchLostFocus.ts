/** Counts DOM changes after which nothing has the focus, because a focus trap reacts to them. */
export function watchLostFocus(): { count: () => number; stop: () => void } {
  let lost = 0;
  const watch = new MutationObserver(() => {
    if (document.activeElement === document.body) lost += 1;
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return { count: () => lost, stop: () => watch.disconnect() };
}
