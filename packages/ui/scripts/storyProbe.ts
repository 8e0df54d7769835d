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

// Runs in Storybook's page, after `globalThis.themes` (the CSS of each niche) and before anything else:
// `globalThis.probe` switches stories without a reload, and inspects them. The rules of axe-core are loaded later.
const TIMEOUT = 20_000;
const FAILURES = ['storyErrored', 'storyThrewException', 'storyMissing'];
// Listing the nodes that passed takes longer than the rules themselves.
const OPTIONS = { resultTypes: ['violations'], preload: false, iframes: false };
const sheet = new window.CSSStyleSheet();
const storybook = globalThis as typeof globalThis & Page;
let shown = new URLSearchParams(window.location.search).get('id');

/** Emits to Storybook and waits until the shown story has rendered and its play function is over. */
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
  /** Storybook does not render the current story again. */
  async show(storyId: string) {
    if (storyId === shown) return;
    shown = storyId;
    await emitAndWait('setCurrentStory', { storyId, viewMode: 'story' });
  },

  setGlobals: (globals: Record<string, string>) => emitAndWait('updateGlobals', { globals }),

  /** Renders the page in another mode and niche, with the CSS that the server would send. */
  recolour({ mode, theme }: Look) {
    sheet.replaceSync(storybook.themes[theme] ?? '');
    document.adoptedStyleSheets = [sheet];
    document.documentElement.dataset['mode'] = mode;
  },

  /** The colours of all elements: the same string if a niche changes nothing in the story. */
  colours: () =>
    [...document.body.querySelectorAll('*')]
      .map((element) => {
        const { color, backgroundColor, backgroundImage } = window.getComputedStyle(element);
        return `${color} ${backgroundColor} ${backgroundImage}`;
      })
      .join('\n'),

  /** Removes Storybook's own hidden messages from the page: axe would read them in every run. */
  removeMessages: () => document.querySelectorAll('.sb-wrapper').forEach((message) => message.remove()),

  /** Violations of axe rules, each with its first three nodes. */
  async violations(rules: Rules) {
    const { violations } = await storybook.axe.run(document, { ...OPTIONS, ...rules });
    return violations.map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map((node) => `${node.target.join(' ')} ${node.failureSummary}`);
      return `${id} (${nodes.length})\n    ${places.join('\n    ')}`;
    });
  },

  /** By how many pixels the page is wider than the window. */
  overflow: () => document.documentElement.scrollWidth - document.documentElement.clientWidth,

  /** How many words of a bar do not fit. */
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
