import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createBuilds, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestBuilds } from '@rendezvous/testing/server';
import { runCommand } from '../../admin/runCommand.ts';
import { integrityOf, remoteOf, SHELL } from '../fixtures/serverBuilds.ts';

let builds: TestBuilds;
let app: TestApp;

beforeAll(async () => {
  builds = createBuilds();
  app = await startTestApp({ config: { releasesDir: builds.folder } });
});
afterAll(async () => {
  await app.close();
  builds.remove();
});

const serverOf = (code: string, screens: string[]) => ({
  server: { file: 'server.js', integrity: integrityOf(code), screens },
});

function writeShell(version: string): void {
  builds.writeShell(version);
  builds.write(`shell/${version}/server.js`, SHELL);
  builds.change('shell', version, serverOf(SHELL, []));
}

/** Returns the source of a screen that does some work, then names its first member. */
const working = (steps: number): string =>
  `(boot) => {
    let sum = 0;
    for (let step = 0; step < ${steps}; step += 1) sum += Math.sqrt(step);
    const [first] = boot.data['GET /api/members.php'].profiles;
    return '<p>' + first.name + boot.texts.members.mark + (sum < 0 ? '-' : '') + '</p>';
  }`;
const STEPS = 400_000;

/** Writes a build and makes it the published one, as `npm start` does. */
function writeMembers(version: string, screen: string | null): void {
  builds.writeRemote('members', version);
  if (screen === null) return;
  const code = remoteOf(screen);
  builds.write(`members/${version}/server.js`, code);
  builds.change('members', version, serverOf(code, ['Members']));
}

const publish = async (version: string, project = 'members'): Promise<string[]> => {
  const settings = { NODE_ENV: 'production', DATABASE_URL: app.databaseUrl, RELEASES_DIR: builds.folder };
  const args = ['--commit', 'c0ffee', '--author', 'Nina', '--gates', 'names'];
  const { output, problem } = await runCommand(['release', 'register', project, version, ...args], {
    ...settings,
    DATA_DIR: app.dataDir,
  });
  expect(problem).toBe('');
  const lines = output.split('\n');
  expect(lines.at(-1)).toContain(`${project} ${version} is published.`);
  return lines.slice(0, -1);
};

/** Publishes a build while another one is live. */
async function publishBeside(live: string | null, next: string | null): Promise<string[]> {
  writeMembers('next1111', next);
  writeMembers('live1111', live);
  return publish('next1111');
}

describe('publishing a build whose screens the server renders', () => {
  test('says that there is nothing to compare it with', async () => {
    writeMembers('first111', working(1));
    builds.write('members/current', '');
    expect(await publish('first111')).toEqual(['Prerendered pages were not compared: no shell is live.']);
    writeShell('shell111');
    expect(await publish('first111')).toEqual([
      'Prerendered pages were not compared: no build of members is live.',
    ]);
  });

  test('names a screen that takes over a fifth longer than in the live build, with both figures', async () => {
    const lines = await publishBeside(working(STEPS), working(2 * STEPS));
    expect(lines).toEqual([expect.stringMatching(/^! members: Members takes /)]);
    const [next = 0, live = 0, ratio = 0] = (lines[0] ?? '').match(/\d+\.\d+/g)?.map(Number) ?? [];
    expect(next / live).toBeCloseTo(ratio, 0);
    expect(ratio).toBeGreaterThan(1.5);
    expect(ratio).toBeLessThan(3);
  });

  test('names no screen that takes as long, and none of the live build itself', async () => {
    expect(await publishBeside(working(STEPS), working(STEPS + 1))).toEqual([]);
    expect(await publish('live1111')).toEqual([]);
  });

  test('reports that the live build has no server build, and nothing if the new one has none', async () => {
    expect(await publishBeside(null, working(1))).toEqual([
      'Prerendered pages were not compared: the server renders no screen with both next1111 and live1111, which is live.',
    ]);
    expect(await publishBeside(working(1), null)).toEqual([]);
  });

  test('names a screen that one of the builds cannot render', async () => {
    const broken = "() => { throw new Error('no such face'); }";
    expect(await publishBeside(working(1), broken)).toEqual([
      '! members: Members was not compared: this build cannot render it, no such face',
    ]);
    expect(await publishBeside(broken, working(1))).toEqual([
      '! members: Members was not compared: the live build cannot render it, no such face',
    ]);
  });

  test('compares a shell by the screens of the live remotes', async () => {
    writeMembers('live1111', working(1));
    writeShell('shell222');
    const slow = SHELL.replace(
      'return {',
      `for (let at = 0; at < ${STEPS}; at += 1) count += Math.sqrt(at);\nreturn {`,
    );
    builds.write('shell/shell222/server.js', slow);
    builds.change('shell', 'shell222', serverOf(slow, []));
    builds.write('shell/current', 'shell111\n');
    expect(await publish('shell222', 'shell')).toEqual([
      expect.stringMatching(/^! members: Members takes .* times as long\.$/),
    ]);
  });
});
