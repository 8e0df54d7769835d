import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROUTES, matchRoute } from '@rendezvous/contracts';
import { endpoints, type EndpointKey } from '@rendezvous/contracts/endpoints';
import { dataOf } from '@rendezvous/contracts/routeData';
import Schema from 'typebox/schema';
import { recordPages } from '../fixtures/recordPages.ts';
import { servePages } from '../fixtures/servePages.ts';
import { SAMPLE_FILE, readSamplePages } from './samplePages.ts';

/*
 * Pages that are rendered when a build is published. Record them again when the contracts change:
 * `RECORD_PAGES=1 npx jest samplePages -t records` in packages/server.
 */
const NOW = '2026-11-20T12:00:00Z';
const workspace = path.resolve(import.meta.dirname, '../../../../..');

if (process.env['RECORD_PAGES']) {
  describe('a demo', () => {
    const site = servePages('members', 'chat', 'likes', 'payments', 'account', 'landers', 'auth-signup');

    test('records its pages', async () => {
      site.app.clock.set(NOW);
      const { said, pages } = await recordPages(site.app);
      const lines = pages.map((page) => JSON.stringify(page)).join(',\n');
      writeFileSync(SAMPLE_FILE, `{ "said": ${JSON.stringify(said)},\n"pages": [\n${lines}\n] }\n`);
      expect(pages.length).toBeGreaterThan(0);
    });
  });
}

const misreadsOf = (key: string, answer: unknown) => {
  const { answers }: { answers: Readonly<Record<number, object>> } = endpoints[key as EndpointKey];
  return Schema.Errors(answers[200] ?? false, answer)[1];
};

/** Lists the screens of this repository that the server renders, such as `members/Profile`. */
const renderedScreens = (): string[] =>
  globSync('mf-*/federation.config.ts', { cwd: workspace }).flatMap((file) => {
    const [, list = ''] =
      /rendersOnServer: \[([^\]]*)\]/.exec(readFileSync(path.join(workspace, file), 'utf8')) ?? [];
    const remote = path.dirname(file).slice('mf-'.length);
    return [...list.matchAll(/'(\w+)'/g)].map(([, screen]) => `${remote}/${screen}`);
  });

describe('the sample pages', () => {
  test('show each screen that a remote renders on the server and that has a route', async () => {
    const { pages } = await readSamplePages();
    const shown = new Set(
      pages.map(({ url }) => matchRoute(url)?.row).map((row) => row && `${row.remote}/${row.screen}`),
    );
    const routed = new Set(ROUTES.map(({ remote, screen }) => `${remote}/${screen}`));
    const rendered = renderedScreens().filter((screen) => routed.has(screen));
    expect(rendered.length).toBeGreaterThan(20);
    expect(rendered.filter((screen) => !shown.has(screen))).toEqual([]);
  });

  test('have the data that their routes need, as the contracts define it', async () => {
    const { pages, said } = await readSamplePages();
    const problems = pages.flatMap(({ as, url, data }) => {
      const query = new URLSearchParams(url.split('?')[1]);
      const row = matchRoute(url.split('?')[0] ?? '/')?.row;
      const needs = row === undefined ? [] : dataOf(row);
      const expected = needs
        .filter(({ asked, members }) =>
          asked === undefined ? members === undefined || members === (as === 'member') : query.has(asked),
        )
        .map(({ call }) => call);
      const missing = expected.filter((call) => !(call in data)).map((call) => `${url} lacks ${call}`);
      const wrong = Object.entries(data).flatMap(([key, answer]) =>
        misreadsOf(key, answer).map(
          ({ instancePath, message }) => `${url}: ${key} ${instancePath} ${message}`,
        ),
      );
      return [...missing, ...wrong];
    });
    expect(problems).toEqual([]);
    expect(misreadsOf('GET /api/user.php', { user: said.member.user })).toEqual([]);
  });
});
