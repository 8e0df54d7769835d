const { rejectSelectors } = require('./rejectSelectors.cjs');

// Must run before jsdom loads the functions that it replaces.
rejectSelectors();

const { TestEnvironment } = require('jest-environment-jsdom');
const { withLimits } = require('./limits.cjs');

/** Web APIs that browsers have and jsdom lacks. Node's versions are used instead. */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'structuredClone',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
];
/** jsdom has these too, but only Node's versions work with Node's fetch. */
const NODE_WINS = new Set(['fetch', 'Request', 'Response', 'Headers', 'structuredClone']);

/** Does not keep the process alive while it is open, unlike Node's own channel. */
class PageBroadcastChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/**
 * Ignores errors about queries nested in rules, which jsdom does not support (StyleRoot has some).
 */
function ignoreUnknownCss(virtualConsole) {
  const listeners = virtualConsole.listeners('jsdomError');
  virtualConsole.removeAllListeners('jsdomError');
  virtualConsole.on('jsdomError', (error) => {
    if (error.type !== 'css parsing') for (const listen of listeners) listen(error);
  });
}

class JsdomEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(
      {
        ...config,
        projectConfig: {
          ...config.projectConfig,
          testEnvironmentOptions: {
            url: 'http://localhost/',
            ...config.projectConfig.testEnvironmentOptions,
          },
        },
      },
      context,
    );
    for (const name of FROM_NODE) {
      if (NODE_WINS.has(name) || this.global[name] === undefined) this.global[name] = globalThis[name];
    }
    this.global.BroadcastChannel ??= PageBroadcastChannel;
    ignoreUnknownCss(this.dom.virtualConsole);
  }
}

module.exports = withLimits(JsdomEnvironment);
