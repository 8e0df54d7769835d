/** Copies of what jest-circus keeps of the tests of a file: it runs blocks that are added while it runs. */

const block = (parent, children = []) => ({
  type: 'describeBlock',
  name: '',
  parent,
  children,
  hooks: [],
  tests: [],
  mode: undefined,
});

/** Adds a block to the end of the file. */
function addBlock(root, children) {
  const added = block(root, children);
  root.children.push(added);
  return added;
}

const testsUnder = ({ children }) =>
  children.flatMap((child) => (child.type === 'test' ? [child] : testsUnder(child)));

/** Jest's record of a test before its first run. */
const FRESH = {
  duration: null,
  invocations: 0,
  numPassingAsserts: 0,
  seenDone: false,
  startedAt: null,
  status: null,
};

const freshTest = (test, parent) => ({
  ...test,
  ...FRESH,
  parent,
  errors: [],
  retryReasons: [],
  unhandledRejectionErrorByPromise: new Map(),
});

const withHooks = (copy, hooks) => {
  copy.hooks = hooks.map((hook) => ({ ...hook, parent: copy, seenDone: false }));
  return copy;
};

const freshBlock = (original, parent) =>
  withHooks({ ...original, parent, children: [], tests: [] }, original.hooks);

/** A copy of a test with the blocks around it, whose hooks run again; those of the file do not. */
function copyTest(test, root) {
  const around = [];
  for (let each = test.parent; each !== root; each = each.parent) around.unshift(each);
  const copies = [];
  for (const each of around) {
    const copy = freshBlock(each, copies.at(-1) ?? root);
    copies.at(-1)?.children.push(copy);
    copies.push(copy);
  }
  const copy = freshTest(test, copies.at(-1) ?? root);
  copies.at(-1)?.children.push(copy);
  return { top: copies[0] ?? copy, tests: [copy] };
}

function copyChildren(children, parent) {
  parent.children = children.map((child) => {
    if (child.type === 'test') return freshTest(child, parent);
    const copy = freshBlock(child, parent);
    copyChildren(child.children, copy);
    return copy;
  });
}

const once = (root, ...types) => root.hooks.filter(({ type }) => types.includes(type));

/** A copy of the first tests and blocks of a file that sets the file up and closes it again. */
function copyFile(root, count) {
  const top = withHooks(block(root), once(root, 'beforeAll', 'afterAll'));
  copyChildren(root.children.slice(0, count), top);
  return { top, tests: testsUnder(top) };
}

/** Runs what a file does after its tests. */
function closingBlock(root) {
  const top = withHooks(block(root), once(root, 'afterAll'));
  const [any] = testsUnder(root);
  top.children = [{ ...freshTest(any, top), fn: () => undefined }];
  return top;
}

module.exports = { addBlock, closingBlock, copyFile, copyTest, testsUnder };
