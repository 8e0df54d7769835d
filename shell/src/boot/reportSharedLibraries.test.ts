import { expect, it, jest } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import { reportSharedLibraries } from './reportSharedLibraries.ts';

it('lists each library with its copies on the page, lists again after loading, and reports a second copy', () => {
  const reported = jest.fn();
  Object.assign(globalThis, { reportError: reported });
  const { shareScopeMap } = init({ name: 'shell', remotes: [] });
  const scope: Record<string, object> = { react: { '19.3.1': {} } };
  Object.assign(shareScopeMap, { default: scope });
  const element = document.createElement('div');
  reportSharedLibraries(element);
  expect(element.dataset['sharedLibraries']).toBe('react=1');
  expect(reported).not.toHaveBeenCalled();
  scope['mobx'] = { '7.1.3': {}, '7.2.0': {} };
  scope['axios'] = {};
  window.dispatchEvent(new Event('load'));
  expect(element.dataset['sharedLibraries']).toBe('react=1 mobx=2 axios=0');
  expect(reported.mock.calls).toEqual([[new Error('Not exactly one copy of: mobx, axios')]]);
});
