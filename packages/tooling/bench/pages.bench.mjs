import { releasesDir } from '../release/store.mjs';
import { askPages, askSteadily } from './pages/askPages.mjs';
import { renderPages } from './pages/renderPages.mjs';
import { logIn } from './site/logIn.mjs';
import { startSite } from './site/startSite.mjs';

const MEMBERS = 300;
const SECONDS = 10;
const WARM_SECONDS = 3;

const PAGES = [
  { url: '/', remote: 'landers', screen: 'Index' },
  { url: '/landers/gallery', remote: 'landers', screen: 'Gallery' },
  { url: '/pricing', remote: 'payments', screen: 'Pricing' },
];
const MEMBERS_PAGES = [
  { url: '/members', remote: 'members', screen: 'Members' },
  { url: '/chats', remote: 'chat', screen: 'Chats' },
  { url: '/likes', remote: 'likes', screen: 'Likes' },
];
/** Milliseconds of a thread. */
const RENDER_MS = 15;
/** Pages a second that one node of two cores must serve, beside the clients. */
const WANTED = { cached: 400, uncached: 100 };

/** Addresses of advertisements: each visitor brings another one, and no page is shared. */
let visitors = 0;
const addressOf = { cached: (url) => url, uncached: (url) => `${url}?gclid=${(visitors += 1)}` };

const describePage = ({ url, kind, each, p50, p95, rendered, failed }) =>
  `${url} ${kind}: ${each.toFixed(0)} pages a second (at least ${WANTED[kind]}), half within ${p50.toFixed(1)} ms, 95 of 100 within ${p95.toFixed(1)}, ` +
  `${(100 * rendered).toFixed(0)} % with their first view, ${failed} failed`;
const describeSteady = ({ url, p50, p95, rendered, failed }) =>
  `${url} uncached, ${WANTED.uncached} pages a second asked for: half within ${p50.toFixed(1)} ms, 95 of 100 within ${p95.toFixed(1)}, ` +
  `${(100 * rendered).toFixed(0)} % with their first view, ${failed} failed`;
const describeRenders = ({ url, threads, each, megabytes, p95 }) =>
  `${url}: ${each.toFixed(0)} renders a second by ${threads} ${threads === 1 ? 'thread' : 'threads'} and a spare, which take ${megabytes.toFixed(0)} MB; ` +
  `95 of 100 are done within ${p95.toFixed(1)} ms (at most ${RENDER_MS})`;

async function open(note) {
  const site = await startSite({ members: MEMBERS, note });
  const results = [];
  const steady = [];
  try {
    for (const { url } of PAGES) {
      for (const kind of ['cached', 'uncached']) {
        note(`${url} ${kind}`);
        const measure = (seconds) =>
          askPages({ port: site.port, address: () => addressOf[kind](url), seconds });
        await measure(WARM_SECONDS);
        results.push({ url, kind, ...(await measure(SECONDS)) });
      }
      note(`${url} uncached, steadily`);
      const address = () => addressOf.uncached(url);
      const options = { port: site.port, address, seconds: SECONDS, perSecond: WANTED.uncached };
      steady.push({ url, ...(await askSteadily(options)) });
    }
    const renders = [];
    const { cookies } = await logIn(site.origin);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    for (const page of [...PAGES, ...MEMBERS_PAGES.map((page) => ({ ...page, cookie }))]) {
      note(`renders of ${page.url}`);
      const render = { ...page, store: releasesDir(), seconds: SECONDS };
      renders.push({ url: page.url, ...(await renderPages(site.origin, render)) });
    }
    return {
      comparisons: [],
      remarks: [...results.map(describePage), ...steady.map(describeSteady), ...renders.map(describeRenders)],
      results: [...results, ...steady, ...renders],
      close: site.stop,
    };
  } catch (error) {
    await site.stop();
    throw error;
  }
}

/**
 * Visitors' pages a second from cache and without, with server, database and clients on one machine, and what the pool of renders can do
 * alone, for members' pages too.
 */
export default { title: 'Serving visitors’ pages', open };
