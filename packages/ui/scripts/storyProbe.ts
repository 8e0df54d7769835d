type Look = { mode: string; theme: string };
type Rules = { runOnly: string[]; rules?: Record<string, { enabled: boolean }> };
type Listener = (event: never) => void;
type Channel = {
  on: (name: string, listener: Listener) => void;
  off: (name: string, listener: Listener) => void;
  emit: (name: string, payload: unknown) => void;
};
type Found = { id: string; nodes: { target: string[]; failureSummary: string }[] };
type Page = {
  __STORYBOOK_ADDONS_CHANNEL__: Channel;
  themes: Record<string, string>;
  axe: { run: (root: Document, options: object) => Promise<{ violations: Found[] }> };
};

// Runs in Storybook's page, after `globalThis.themes` (CSS of each niche): `globalThis.probe`
// switches stories without reloading and inspects them. axe-core is loaded later.
const TIMEOUT = 20_000;
const FAILURES = ['storyErrored', 'storyThrewException', 'storyMissing'];
// Collecting the passing nodes takes longer than the rules themselves.
const OPTIONS = { resultTypes: ['violations'], preload: false, iframes: false };
const sheet = new window.CSSStyleSheet();
const storybook = globalThis as typeof globalThis & Page;
let shown = new URLSearchParams(window.location.search).get('id');

/** Emits to Storybook and waits until the story has rendered and its play function has ended. */
function emitAndWait(event: string, payload: unknown): Promise<void> {
  const channel = storybook.__STORYBOOK_ADDONS_CHANNEL__;
  return new Promise((resolve, reject) => {
    const settle = (error: Error | null) => {
      clearTimeout(timer);
      channel.off('storyFinished', onFinished);
      FAILURES.forEach((name) => channel.off(name, onFailure));
      if (error) reject(error);
      else resolve();
    };
    const onFinished = ({ storyId, status }: { storyId: string; status: string }) => {
      if (storyId !== shown) return;
      settle(status === 'success' ? null : new Error(`ended with the status "${status}"`));
    };
    const onFailure = (error?: { message?: string }) =>
      settle(new Error(error?.message ?? 'failed to render'));
    const timer = setTimeout(() => settle(new Error(`did not render within ${TIMEOUT / 1000} s`)), TIMEOUT);
    channel.on('storyFinished', onFinished);
    FAILURES.forEach((name) => channel.on(name, onFailure));
    channel.emit(event, payload);
  });
}

export const probe = {
  /** Storybook does not re-render the current story. */
  async show(storyId: string) {
    if (storyId === shown) return;
    shown = storyId;
    await emitAndWait('setCurrentStory', { storyId, viewMode: 'story' });
  },

  setGlobals: (globals: Record<string, string>) => emitAndWait('updateGlobals', { globals }),

  /** Switches mode and niche, with the CSS that the server would send. */
  recolour({ mode, theme }: Look) {
    sheet.replaceSync(storybook.themes[theme] ?? '');
    document.adoptedStyleSheets = [sheet];
    document.documentElement.dataset['mode'] = mode;
  },

  /** Colours of all elements; equal if a niche does not affect the story. */
  colours: () =>
    [...document.body.querySelectorAll('*')]
      .map((element) => {
        const { color, backgroundColor, backgroundImage } = window.getComputedStyle(element);
        return `${color} ${backgroundColor} ${backgroundImage}`;
      })
      .join('\n'),

  /** Removes Storybook's hidden messages, which axe would check in every run. */
  removeMessages: () => document.querySelectorAll('.sb-wrapper').forEach((message) => message.remove()),

  /** Violated axe rules, each with its first three nodes. */
  async violations(rules: Rules) {
    const { violations } = await storybook.axe.run(document, { ...OPTIONS, ...rules });
    return violations.map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map((node) => `${node.target.join(' ')} ${node.failureSummary}`);
      return `${id} (${nodes.length})\n    ${places.join('\n    ')}`;
    });
  },

  /** Pixels by which the page overflows the window. */
  overflow: () => document.documentElement.scrollWidth - document.documentElement.clientWidth,

  /** Number of clipped words in bars. */
  cutWords: () =>
    [...document.querySelectorAll('nav a > span:last-child')].filter(
      (word) => word.scrollWidth > word.clientWidth + 1,
    ).length,

  setFontSize(size: string) {
    document.documentElement.style.fontSize = size;
  },
};

Object.assign(globalThis, { probe });

export type Probe = typeof probe;

declare global {
  var probe: Probe;
}
