import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { configure } from 'mobx';

/** Makes every test of the file fail that changes observed state outside of an action, as MobX warns about it. */
export function failOnMobxWarnings(): void {
  configure({ enforceActions: 'always' });
  let warn = jest.spyOn(console, 'warn');
  beforeEach(() => {
    warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => expect(warn).not.toHaveBeenCalled());
}
