import { expect, it } from '@jest/globals';
import { createInstance } from '@module-federation/enhanced/runtime';
import shareOnce from './shareOnce.js';

/** A runtime with two libraries that counts how often one is registered. */
const open = (plugins) => {
  const registered = [];
  const count = {
    name: 'count',
    afterRegisterShare: ({ pkgName }) => void registered.push(pkgName),
  };
  const library = (value) => ({ version: '1.0.0', scope: 'default', get: () => () => value });
  const runtime = createInstance({
    name: 'shell',
    remotes: [],
    plugins: [count, ...plugins],
    shared: { react: library('React'), mobx: library('MobX') },
  });
  registered.length = 0;
  return { runtime, registered };
};

const take = (runtime, name) => runtime.loadShareSync(name, { from: 'build' })();

it('registers the libraries once, however many are taken', () => {
  const { runtime, registered } = open([shareOnce()]);
  expect([take(runtime, 'react'), take(runtime, 'mobx'), take(runtime, 'react')]).toEqual([
    'React',
    'MobX',
    'React',
  ]);
  expect(registered).toEqual(['react', 'mobx']);
});

it('is needed: the runtime registers all of them for each one', () => {
  const { runtime, registered } = open([]);
  take(runtime, 'react');
  take(runtime, 'mobx');
  expect(registered).toEqual(['react', 'mobx', 'react', 'mobx']);
});
