import { expect, it } from '@jest/globals';
import { steadyId } from './SteadyIdsPlugin.ts';

const identifierIn = (root: string, library = 'runtime.js') => {
  const source = `import federation from '${root}/node_modules/${library}';`;
  const hash = Buffer.from(root).toString('hex').slice(0, 16);
  return `javascript/esm|data:text/javascript;base64,${Buffer.from(source).toString('base64')}|${hash}`;
};
const idIn = (root: string, library?: string) => steadyId(identifierIn(root, library), root);

it('gives an inlined module the same id in every checkout', () => {
  expect(idIn('/builds/of/one')).toBe(idIn('/home/another/checkout'));
});

it('gives different modules different ids', () => {
  expect(idIn('/builds', 'runtime.js')).not.toBe(idIn('/builds', 'other.js'));
});
