import type { AlertContribution } from '@rendezvous/contracts';

/** Names that need no escape in a style sheet. */
const PLAIN = /^[\w-]+$/;

/** The shell's rule for a dismissal (DismissalsStore): the storage holds the time under its name. */
const source = (names: readonly string[]): string =>
  `for(const name of ${JSON.stringify(names)})try{` +
  'const at=localStorage.getItem(name),{dataset}=document.documentElement;' +
  "if(at!==null&&isFinite(at))dataset.dismissed=(dataset.dismissed||'')+' '+name" +
  '}catch{}';

/**
 * Hides the alerts of a first view that this browser has dismissed, before they are painted: only its storage knows. The shell then removes
 * them, and nothing moves.
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
