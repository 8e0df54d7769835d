const { subscribe, unsubscribe } = require('node:diagnostics_channel');
const { Worker } = require('node:worker_threads');

const MINUTES = process.env.THOROUGH ? 60 : 30;

/** On a thread of its own: it also ends a file that computes or waits for a program without end. */
const GUARD = `
const { writeSync } = require('node:fs');
let timer;
require('node:worker_threads').parentPort.on('message', (file) => {
  clearTimeout(timer);
  if (file) timer = setTimeout(() => {
    writeSync(2, file + ' has run for ${MINUTES} minutes and is killed.\\n');
    process.kill(process.pid, 'SIGKILL');
  }, ${MINUTES * 60_000});
});`;

let guard;
/** @param {string | null} file null: it has ended */
function limit(file) {
  guard ??= new Worker(GUARD, { eval: true, execArgv: [] });
  guard.unref();
  guard.postMessage(file);
}

/** Kills a child, with its process group if it leads one, and lets go of its pipes. */
function endChild(child) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
  for (const pipe of child.stdio) pipe?.destroy();
}

/**
 * Limits a test file: its processes end with it, those that a failed or timed-out test started end with that test, and
 * it is killed when it does not end.
 */
exports.withLimits = (Environment) =>
  class extends Environment {
    #children = new Set();
    #ofTest = new Set();
    #file;
    #note = ({ process: child }) => {
      for (const set of [this.#children, this.#ofTest]) set.add(child);
      child.once('exit', () => this.#children.delete(child));
    };

    constructor(config, context) {
      super(config, context);
      this.#file = context.testPath;
    }

    async setup() {
      limit(this.#file);
      subscribe('child_process', this.#note);
      await super.setup();
    }

    handleTestEvent({ name, test }) {
      if (name === 'test_start') this.#ofTest.clear();
      if (name === 'test_done' && test.errors.length > 0) this.#ofTest.forEach(endChild);
    }

    async teardown() {
      unsubscribe('child_process', this.#note);
      this.#children.forEach(endChild);
      await super.teardown();
      limit(null);
    }
  };
