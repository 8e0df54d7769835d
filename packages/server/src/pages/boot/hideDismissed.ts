import type { AlertContribution } from '@rendezvous/contracts';

/** Names that need no escaping in a style sheet. */
const PLAIN = /^[\w-]+$/;

/** Follows the shell's DismissalsStore: the storage holds a dismissal's time by name. */
const source = (names: readonly string[]): string =>
  `for(const name of ${JSON.stringify(names)})try{` +
  'const at=localStorage.getItem(name),{dataset}=document.documentElement;' +
  "if(at!==null&&isFinite(at))dataset.dismissed=(dataset.dismissed||'')+' '+name" +
  '}catch{}';

/**
 * Hides dismissed alerts before the first paint; only the browser's storage has them. The shell
 * then removes them without a layout shift.
 */
export function hideDismissed(
  alerts: readonly Pick<AlertContribution, 'dismissal'>[],
  nonce: string,
): string {
  const names = alerts
    .map(({ dismissal }) => dismissal)
    .filter((name) => name !== undefined)
    .filter((name) => PLAIN.test(name));
  if (names.length === 0) return '';
  const rules = names.map((name) => `[data-dismissed~='${name}'] [data-alert='${name}']{display:none}`);
  return `<style nonce="${nonce}">${rules.join('')}</style><script nonce="${nonce}">${source(names)}</script>`;
}
