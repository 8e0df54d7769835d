import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { configure } from 'mobx';

/** Fails tests in which MobX warns, because observed state changed outside an action. */
export function failOnMobxWarnings(): void {
  configure({ enforceActions: 'always' });
  let warn = jest.spyOn(console, 'warn');
  beforeEach(() => {
    warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => expect(warn).not.toHaveBeenCalled());
}
