const { subscribe, unsubscribe } = require('node:diagnostics_channel');

/** Kills a child, with its process group if it leads one, and releases its pipes. */
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
 * Ends the processes of a test file at its end, and those of a failed test at the end of the test.
 */
exports.withLimits = (Environment) =>
  class extends Environment {
    #children = new Set();
    #ofTest = new Set();
    #note = ({ process: child }) => {
      for (const set of [this.#children, this.#ofTest]) set.add(child);
      child.once('exit', () => this.#children.delete(child));
    };

    async setup() {
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
    }
  };
