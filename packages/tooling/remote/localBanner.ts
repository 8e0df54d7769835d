import { createHash } from 'node:crypto';

/** The path of build events for open pages. */
export const EVENTS = '/__local/events';

/** The shell's list of failed builds in this tab, which it replaces with the deployed ones. */
const BROKEN = 'broken-builds';
/** The local build that a tab has opted out of. */
const LEFT = 'left-local-build';

const STYLE =
  ':root{--page-top:2.5rem}:root:has(.rv-demo){--page-top:4.5rem}.rv-demo{height:2rem}' +
  '#local-build{display:flex;gap:12px;align-items:center;justify-content:center;height:2.5rem;padding-inline:16px;overflow:hidden;' +
  'background:#7a1fa2;color:#fff;font:600 13px/1.2 system-ui,sans-serif;white-space:nowrap}' +
  '#local-build button{padding:4px 8px;border:1px solid #fff;border-radius:4px;background:none;color:inherit;font:inherit;cursor:pointer}' +
  '#local-build [data-in]{display:none}' +
  ['local', 'left', 'failed'].map((state) => `#local-build[data-state=${state}] [data-in~=${state}]`).join() +
  '{display:inline}';

/** Runs in the page, before the shell. */
const SCRIPT = `(() => {
  const bar = document.getElementById('local-build');
  const { build } = bar.dataset;
  const read = () => (sessionStorage.getItem('${BROKEN}') ?? '').split(' ');
  const write = (builds) => sessionStorage.setItem('${BROKEN}', builds.join(' '));
  const draw = () => {
    const isLeft = sessionStorage.getItem('${LEFT}') === build;
    bar.dataset.state = !read().includes(build) ? 'local' : isLeft ? 'left' : 'failed';
  };
  const handleClick = () => {
    const isShown = bar.dataset.state === 'local';
    sessionStorage.setItem('${LEFT}', isShown ? build : '');
    write(isShown ? [...read(), build] : read().filter((each) => each !== build));
    location.reload();
  };
  for (const button of bar.querySelectorAll('button')) button.addEventListener('click', handleClick);
  draw();
  setInterval(draw, 500);
  new EventSource('${EVENTS}').addEventListener('built', () => location.reload());
})()`;

/** Allows the banner's script by hash: pages that are sent to several visitors allow no nonce. */
export const BANNER_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

const bar = (nonce: string, attributes: string, content: string) =>
  `<style nonce="${nonce}">${STYLE}</style><aside id="local-build" aria-label="Local build"${attributes}>${content}</aside>`;

/** A banner above a page with a local build, with a link to the deployed build for this tab. */
export const localBanner = ({
  nonce,
  name,
  version,
}: {
  nonce: string;
  name: string;
  version: string;
}): string =>
  bar(
    nonce,
    ` data-build="${name}@${version}" data-state="local"`,
    `<span data-in="local">Your local build of ${name}. Only this browser shows it.</span>` +
      `<span data-in="left">The deployed build of ${name}, in this tab.</span>` +
      `<span data-in="failed">Your local build of ${name} failed. This tab shows the deployed one.</span>` +
      '<button type="button" data-in="local">Show the deployed build</button>' +
      '<button type="button" data-in="left failed">Show the local build</button>',
  ) + `<script nonce="${nonce}">${SCRIPT}</script>`;

/** The banner of a page that does not show the local build. */
export const staffBanner = ({ nonce, name }: { nonce: string; name: string }) =>
  bar(nonce, '', `<span>Log in as staff to see your local build of ${name} here.</span>`);
