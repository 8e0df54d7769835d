import { createHash } from 'node:crypto';

export const EVENTS = '/__local/events';

const STYLE =
  ':root{--page-top:2.5rem}:root:has(.rv-demo){--page-top:4.5rem}.rv-demo{height:2rem}' +
  '#local-build{display:flex;gap:12px;align-items:center;justify-content:center;height:2.5rem;padding-inline:16px;overflow:hidden;' +
  'background:#7a1fa2;color:#fff;font:600 13px/1.2 system-ui,sans-serif;white-space:nowrap}#local-build a{color:inherit}';

const SCRIPT = `new EventSource('${EVENTS}').addEventListener('built', () => location.reload())`;

/**
 * Allows the banner's script by its hash, because pages sent to several visitors allow no nonce.
 */
export const BANNER_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

const bar = (nonce: string, attributes: string, content: string) =>
  `<style nonce="${nonce}">${STYLE}</style><aside id="local-build" aria-label="Local build"${attributes}>${content}</aside>`;

type Shown = { nonce: string; name: string; version: string; deployed: string };

/** A banner above a page with a local build. @param shown.deployed the same page on the site */
export const localBanner = ({ nonce, name, version, deployed }: Shown): string =>
  bar(
    nonce,
    ` data-build="${name}@${version}"`,
    `<span>Your local build of ${name}, or the deployed one if it fails. Only this browser shows it.</span>` +
      `<a href="${deployed}">Show the deployed page</a>`,
  ) + `<script nonce="${nonce}">${SCRIPT}</script>`;

export const staffBanner = ({ nonce, name }: { nonce: string; name: string }) =>
  bar(nonce, '', `<span>Log in as staff to see your local build of ${name} here.</span>`);
