const { appendFileSync, existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { addBlock, copyFile, copyTest, closingBlock, testsUnder } = require('./circusBlocks.cjs');
const { tryFile, tryTests } = require('./trials.cjs');

const readLines = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

const isTimeout = (error) => /Exceeded timeout/.test(error?.message ?? `${error}`);

/** What is left to try in a file, from the plan, the verdicts so far and what its tests reach. */
function prepare({ plan, verdicts, file, root, coverage, note }) {
  const { mutants, most, repeatsFiles } = JSON.parse(readFileSync(plan, 'utf8'));
  const isBeside = ({ folder }) => folder === path.dirname(file);
  const all = testsUnder(root);
  const passed = all.filter(({ status, errors }) => status === 'done' && errors.length === 0);
  const hitsIn = (test) => coverage.perTest[all.indexOf(test)] ?? {};
  const reached = passed
    .map((test) => ({ test, hits: hitsIn(test) }))
    .sort((a, b) => a.test.duration - b.test.duration);
  const testsOf = (mutant) =>
    reached
      .filter(({ hits }) => hits[mutant.id])
      .slice(0, isBeside(mutant) ? Infinity : most)
      .map(({ test, hits }) => ({ test, hits: hits[mutant.id] }));
  const hitsOf = ({ id }) =>
    [coverage.static, ...all.map(hitsIn)].reduce((sum, hits) => sum + (hits[id] ?? 0), 0);
  const lines = () => readLines(verdicts);
  const withStatus = (...statuses) =>
    new Set(
      lines()
        .filter(
          (line) => statuses.includes(line.status) && (line.file === file || !/^Survived/.test(line.status)),
        )
        .map(({ key }) => key),
    );

  note({
    status: 'Reaches',
    tests: all.length,
    failed: all.length - passed.length,
    atLoad: mutants.filter(({ id }) => coverage.static[id]).map(({ key }) => key),
  });
  return (function* trials() {
    const settled = withStatus('Killed', 'Timeout', 'Survived');
    yield* tryTests({ mutants: mutants.filter(({ key }) => !settled.has(key)), testsOf, note });
    if (!repeatsFiles || passed.length < all.length) return;
    const done = withStatus('Killed', 'Timeout', 'SurvivedFile');
    const unsure = new Set(
      lines()
        .filter(({ status, file: at, unsure: count }) => status === 'Survived' && at === file && count > 0)
        .map(({ key }) => key),
    );
    yield* tryFile({ mutants: mutants.filter(({ key }) => unsure.has(key) && !done.has(key)), hitsOf, note });
  })();
}

/** Follows the events of jest-circus, and adds to the tests of a file what is to be tried with mutants. */
class FileTrials {
  #options;
  #stryker;
  #own = 0;
  #trials;
  #current;
  #planned = '';

  /**
   * @param {{ plan: string, verdicts: string, file: string }} options
   * @param {object} stryker what instrumented code reads and writes
   */
  constructor(options, stryker) {
    this.#options = options;
    this.#stryker = stryker;
  }

  #note = (line) => {
    const { verdicts, file } = this.#options;
    appendFileSync(verdicts, `${JSON.stringify({ file, ...line })}\n`);
  };

  handle(event, state) {
    const { rootDescribeBlock: root } = state;
    switch (event.name) {
      case 'run_start':
        this.#note({ status: 'Begins', pid: process.pid });
        this.#own = root.children.length;
        this.#current = { block: addBlock(root, []), tests: [], unhandled: 0 };
        break;
      case 'test_start':
        if (!this.#trials) this.#stryker.currentTestId = `${testsUnder(root).indexOf(event.test)}`;
        else if (this.#current?.tests.some(({ errors }) => errors.length > 0)) event.test.mode = 'skip';
        break;
      case 'test_done':
        this.#stryker.currentTestId = undefined;
        break;
      case 'run_describe_finish':
        if (event.describeBlock === this.#current?.block) this.#next(root, state);
        break;
      case 'run_finish':
        root.children.splice(this.#own);
    }
  }

  #next(root, state) {
    const outcome = this.#trials && this.#outcome(state);
    Object.assign(this.#stryker, { activeMutant: 'none', hitCount: undefined });
    const ofFile = { ...root, children: root.children.slice(0, this.#own) };
    const coverage = this.#stryker.mutantCoverage;
    this.#planned = JSON.parse(readFileSync(this.#options.plan, 'utf8')).planned;
    this.#trials ??= prepare({ ...this.#options, note: this.#note, root: ofFile, coverage });
    const { value, done } = this.#trials.next(outcome);
    if (done) {
      this.#note({ status: 'Ends', planned: this.#planned });
      this.#current = undefined;
      return;
    }
    this.#current = { ...this.#blockOf(value, root), unhandled: state.unhandledErrors.length };
    if (value.mutant) {
      Object.assign(this.#stryker, {
        activeMutant: value.mutant.id,
        hitCount: 0,
        hitLimit: value.hitLimit,
      });
    }
  }

  #blockOf({ test, closes }, root) {
    if (closes) return { block: addBlock(root, [closingBlock(root)]), tests: [] };
    const { top, tests } = test ? copyTest(test, root) : copyFile(root, this.#own);
    return { block: addBlock(root, [top]), tests };
  }

  #outcome(state) {
    const { tests, unhandled } = this.#current;
    const failed = tests.find(({ errors }) => errors.length > 0);
    const errors = [...(failed?.errors ?? []), ...state.unhandledErrors.splice(unhandled)]
      .flat()
      .filter(Boolean);
    return {
      failed: errors.length > 0,
      timedOut: errors.some(isTimeout),
      killer: failed?.name,
      why: errors[0] && `${errors[0].message ?? errors[0]}`.slice(0, 300),
    };
  }
}

module.exports = { FileTrials };
