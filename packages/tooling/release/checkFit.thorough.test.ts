/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runBuild, runShellBuild } from '../webpack/fixtures/runBuild.ts';
import { IncompatibleError } from './checkFit.ts';
import { publishBuild, publishLatest, setCurrent } from './store.ts';

describe('publishing beside a shell', () => {
  let folder: string;
  let store: string;
  let platform: string;

  /** Rebuilds and publishes the remote. */
  const publish = async (
    imports: string,
    body: string,
    { requires = `^${platform}`, contributes = {} } = {},
  ) => {
    await writeFile(
      path.join(folder, 'src/One.tsx'),
      `${imports}\nexport default function One() { ${body} }\n`,
    );
    await runBuild(folder, requires, contributes);
    return publishLatest({ project: 'landers', distribution: path.join(folder, 'dist'), store });
  };
  const published = async () => ({
    current: (await readFile(path.join(store, 'landers/current'), 'utf8')).trim(),
    versions: (await readdir(path.join(store, 'landers'))).filter((name) => name !== 'current'),
  });

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'rv-fit-'));
    store = path.join(folder, 'store');
    await mkdir(path.join(folder, 'src'));
    await symlink(
      path.resolve(import.meta.dirname, '../../../node_modules'),
      path.join(folder, 'node_modules'),
    );
    await writeFile(
      path.join(folder, 'src/remote.ts'),
      'export const remote = { createStore: () => ({}) };\n',
    );
    await writeFile(
      path.join(folder, 'src/Two.tsx'),
      'export default function Two() { return <p>two</p>; }\n',
    );
    const shell = await runShellBuild(path.join(folder, 'shell'));
    platform = shell.release.platformVersion;
    const { version } = await publishBuild({ project: 'shell', directory: shell.directory, store });
    await setCurrent({ project: 'shell', version, store });
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('takes a remote that the shell can run, and refuses its next build with every name that the shell lacks', async () => {
    const first = await publish('', 'return <p>one</p>;');
    const before = await published();
    expect(before).toEqual({ current: first, versions: [first] });
    const next = publish(
      "import { observable, onBecomeObserved } from 'mobx'; import { Button, Hologram } from '@rendezvous/ui';",
      'void onBecomeObserved(observable({ open: true }), "open", () => undefined); return <Hologram><Button>one</Button></Hologram>;',
    );
    await expect(next).rejects.toThrow(
      new IncompatibleError(
        'landers needs @rendezvous/ui.Hologram, mobx.onBecomeObserved, which the shell does not have. Publish a shell that has it first.',
      ),
    );
    expect(await published()).toEqual(before);
  });

  it('refuses a remote that requires another platform', async () => {
    const before = await published();
    await expect(publish('', 'return <p>three</p>;', { requires: '^99.0.0' })).rejects.toThrow(
      `landers needs platform ^99.0.0, and the shell has ${platform}.`,
    );
    expect(await published()).toEqual(before);
  });

  it('refuses a page of a remote of another repository whose build is in the store, live or not', async () => {
    const before = await published();
    await mkdir(path.join(store, 'spring/abcd1234'), { recursive: true });
    const route = { name: 'page', path: '/landers/spring', screen: 'One', title: 'title' };
    await expect(publish('', 'return <p>four</p>;', { contributes: { routes: [route] } })).rejects.toThrow(
      new IncompatibleError('landers declares /landers/spring (page), which belongs to the remote spring.'),
    );
    expect(await published()).toEqual(before);
  });
});
