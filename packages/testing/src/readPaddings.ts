/** Returns the vertical paddings that an element's ancestors set, nearest first. */
export function readPaddings(element: HTMLElement): string[] {
  const paddings: string[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement)
    paddings.push(getComputedStyle(at).getPropertyValue('padding-block'));
  return paddings.filter(Boolean);
}
