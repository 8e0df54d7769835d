import type { AlertContribution } from '@rendezvous/contracts';

/** Names that need no escaping in CSS. */
const PLAIN = /^[\w-]+$/;

/** Matches the shell's DismissalsStore, which stores the time of a dismissal under its name. */
const source = (names: readonly string[]): string =>
  `for(const name of ${JSON.stringify(names)})try{` +
  'const at=localStorage.getItem(name),{dataset}=document.documentElement;' +
  "if(at!==null&&isFinite(at))dataset.dismissed=(dataset.dismissed||'')+' '+name" +
  '}catch{}';

/**
 * Hides dismissed alerts before the first paint. Only the browser's storage knows them. The shell
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
