import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { configure } from 'mobx';

/** Fails tests that change observed state outside an action, by MobX's warnings. */
export function failOnMobxWarnings(): void {
  configure({ enforceActions: 'always' });
  let warn = jest.spyOn(console, 'warn');
  beforeEach(() => {
    warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => expect(warn).not.toHaveBeenCalled());
}
