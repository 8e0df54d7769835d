/**
 * Returns the page numbers to show, with null for gaps: first, last, current and its neighbours.
 */
export function pageWindow(page: number, count: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, count])]
    .filter((one) => one >= 1 && one <= count)
    .sort((a, b) => a - b);
  return shown.flatMap((one, at) => {
    const before = shown[at - 1] ?? one - 1;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
}
