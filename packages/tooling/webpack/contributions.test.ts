import { describe, expect, it } from '@jest/globals';
import path from 'node:path';
import { byAlertOrder } from '@rendezvous/contracts';
import type { Declaration } from './declaration.ts';
import { projects } from './projects.ts';

/** What the remotes of this repository contribute. Jest itself compiles their declarations. */
const readAll = () =>
  Promise.all(
    projects
      .filter(({ kind }) => kind === 'remote')
      .map(async ({ name, directory }) => {
        const { federation } = (await import(path.join(directory, 'federation.config.ts'))) as {
          federation: Declaration;
        };
        return { name, contributes: federation.contributes ?? {} };
      }),
  );

const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe('the contributions of all remotes', () => {
  it('give every dialog a unique name', async () => {
    const names = (await readAll()).flatMap(({ contributes }) => Object.keys(contributes.dialogs ?? {}));
    expect(names.length).toBeGreaterThan(0);
    expect(repeated(names)).toEqual([]);
  });

  it('give every alert an id, and no two the same priority', async () => {
    const alerts = (await readAll()).flatMap(({ contributes }) => contributes.alerts ?? []);
    expect(repeated(alerts.map(({ id }) => id))).toEqual([]);
    expect(repeated(alerts.map(({ priority }) => String(priority)))).toEqual([]);
  });

  it('order the alerts: activation, stopped mail, failed payment, discount, picture, push', async () => {
    const alerts = (await readAll()).flatMap(({ contributes }) => contributes.alerts ?? []);
    expect(alerts.sort(byAlertOrder).map(({ id }) => id)).toEqual([
      'activation',
      'disabled-notifications',
      'failed-payment',
      'discount',
      'enrich',
      'push',
    ]);
  });

  it('let members dismiss every notice individually', async () => {
    const alerts = (await readAll()).flatMap(({ contributes }) => contributes.alerts ?? []);
    const names = alerts.filter(({ place }) => place !== 'banner').map(({ dismissal }) => dismissal ?? '');
    expect(names).not.toContain('');
    expect(repeated(names)).toEqual([]);
  });
});
