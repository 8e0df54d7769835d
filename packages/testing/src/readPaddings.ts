/** The vertical paddings of an element's ancestors, nearest first, without those that set none. */
export function readPaddings(element: HTMLElement): string[] {
  const paddings: string[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement)
    paddings.push(getComputedStyle(at).getPropertyValue('padding-block'));
  return paddings.filter(Boolean);
}
