/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cp, mkdtemp, mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RemoteRelease } from '@rendezvous/contracts';
import { runBuild, type BuiltRelease } from './fixtures/runBuild.ts';

/** Some version pairs of webpack and @module-federation/enhanced compute wrong hashes. */
describe('a remote built twice', () => {
  type Built = BuiltRelease<RemoteRelease>;

  let folder: string;
  let first: Built;
  let second: Built;

  const folders: string[] = [];

  const writeScene = (name: string, text: string, target = folder) =>
    writeFile(
      path.join(target, `src/${name}.tsx`),
      `import { useState } from 'react';\nexport default function ${name}() { const [text] = useState('${text}'); return <p>{text}</p>; }\n`,
    );

  /** A checkout of the same sources in another folder. */
  const checkOut = async (name: string) => {
    const target = await mkdtemp(path.join(os.tmpdir(), name));
    folders.push(target);
    await mkdir(path.join(target, 'src/locales'), { recursive: true });
    await symlink(
      path.resolve(import.meta.dirname, '../../../node_modules'),
      path.join(target, 'node_modules'),
    );
    await writeFile(path.join(target, 'src/locales/en.json'), '{"hello": "Hello"}');
    await writeScene('One', 'one', target);
    await writeScene('Two', 'two', target);
    await writeFile(
      path.join(target, 'src/remote.ts'),
      `import { Submission } from '@rendezvous/store-kit';\nexport const remote = { createStore: () => new Submission() };\n`,
    );
    return target;
  };

  beforeAll(async () => {
    folder = await checkOut('rv-build-');
    first = await runBuild(folder);
    await writeScene('Two', 'changed');
    second = await runBuild(folder);
    // The next build removes it.
    const directory = path.join(folder, 'second');
    await cp(second.directory, directory, { recursive: true });
    second = { ...second, directory };
  });

  afterAll(() => Promise.all(folders.map((each) => rm(each, { recursive: true, force: true }))));

  const chunkOf = ({ release }: Built, name: string) => release.exposes[name]?.js[0] ?? '';
  const files = ({ release }: Built) => Object.keys(release.files);

  it('gives a new version and new names only to what changed', () => {
    expect(second.release.version).not.toBe(first.release.version);
    expect(second.release.exposes['./Two']).not.toEqual(first.release.exposes['./Two']);
    expect(second.release.exposes['./One']).toEqual(first.release.exposes['./One']);
    expect(second.release.entry).not.toBe(first.release.entry);
    expect(second.release.locales).toEqual(first.release.locales);
  });

  it('is identical for the same sources', async () => {
    const third = await runBuild(folder);
    expect(third.release).toEqual(second.release);
  });

  it('has the same version in another folder', async () => {
    const elsewhere = await runBuild(await checkOut('rv-another-checkout-'));
    expect(elsewhere.release).toEqual(first.release);
  });

  it('lists the names that it imports from shared modules and uses, whatever the kind of module', async () => {
    await writeFile(
      path.join(folder, 'src/One.tsx'),
      `import { useState, Suspense as Waiting } from 'react';
       import styled from 'styled-components';
       import { Button, Heading } from '@rendezvous/ui';
       const Box = styled.div\`display: grid;\`;
       export default function One() {
         const [text] = useState('one');
         return <Waiting><Box><Button>{text}</Button></Box></Waiting>;
       }\n`,
    );
    const { release } = await runBuild(folder);
    await writeScene('One', 'one');
    expect(release.needs).toMatchObject({
      '@rendezvous/ui': ['Button'],
      react: ['Suspense', 'useState'],
      'react/jsx-runtime': ['jsx'],
      'styled-components': ['default'],
    });
  });

  it('contains the version that its remote reports', async () => {
    const chunk = chunkOf(second, './remote');
    const code = await readFile(path.join(second.directory, chunk), 'utf8');
    expect(code).toContain(`.build="${second.release.version}"`);
  });

  it('gets another version for another platform, even if nothing else changed', async () => {
    const third = await runBuild(folder, '^2.0.0');
    expect(third.release.requires).toBe('^2.0.0');
    expect(third.release.version).not.toBe(second.release.version);
  });

  it('gets another version for another contribution, even if nothing else changed', async () => {
    const contributes = { background: [{ module: 'One' }] };
    const third = await runBuild(folder, '^1.0.0', contributes);
    expect(third.release.contributes).toEqual({
      dialogs: {},
      alerts: [],
      menu: [],
      prefetch: [],
      ...contributes,
    });
    expect(second.release.contributes.background).toEqual([]);
    expect(third.release.version).not.toBe(second.release.version);
  });

  it('keeps the labels separate from its other texts', async () => {
    await mkdir(path.join(folder, 'src/locales/labels'), { recursive: true });
    await writeFile(path.join(folder, 'src/locales/labels/en.json'), '{"menu": "Hello"}');
    const { release, directory } = await runBuild(folder);
    expect(JSON.parse(await readFile(path.join(directory, release.labels?.['en'] ?? ''), 'utf8'))).toEqual({
      menu: 'Hello',
    });
    expect(release.locales).toEqual(second.release.locales);
    expect(second.release.labels).toEqual({});
  });

  it('has one file for the server, which requires the shared libraries', async () => {
    const { file, integrity, screens } = second.release.server ?? { file: '', integrity: '', screens: [] };
    const code = await readFile(path.join(second.directory, file), 'utf8');
    expect([file, integrity, screens]).toEqual(['server.js', second.release.files[file], []]);
    expect(existsSync(path.join(second.directory, `${file}.br`))).toBe(false);
    const asked: string[] = [];
    const module = { exports: {} as { Two: () => { default: () => unknown } } };
    const take = (request: string) => {
      asked.push(request);
      return { jsx: (type: string, props: object) => ({ type, props }), useState: (text: string) => [text] };
    };
    new Function('module', 'exports', 'require', code)(module, module.exports, take);
    const { default: Two } = module.exports.Two();
    expect(Two()).toEqual({ type: 'p', props: { children: 'changed' } });
    expect(asked.sort()).toEqual(['react', 'react/jsx-runtime']);
  });

  it('names every file by its content and ships each compressed', async () => {
    const forBrowsers = files(second).filter((name) => name !== second.release.server?.file);
    for (const name of forBrowsers) expect(name).toMatch(/\.[0-9a-f]{10}\.(js|json)$/);
    const there = await readdir(second.directory, { recursive: true });
    expect(there).toEqual(
      expect.arrayContaining([second.release.entry, `${second.release.entry}.br`, 'release.json']),
    );
  });

  it('gives its entry the integrity of its chunks and leaves no placeholder', async () => {
    const entry = await readFile(path.join(second.directory, second.release.entry), 'utf8');
    const chunk = chunkOf(second, './Two');
    expect(entry).toContain(second.release.files[chunk]);
    expect(entry).not.toMatch(/__RV_/);
    expect(entry).toContain(second.release.version);
  });

  const contents = () =>
    Promise.all(files(second).map((name) => readFile(path.join(second.directory, name), 'utf8')));

  it('contains none of the shared libraries', async () => {
    const sizes = (await contents()).map((content) => content.length);
    expect(Math.max(...sizes)).toBeLessThan(40_000);
  });

  it('bundles the store kit, whose dependencies it takes from the shell', async () => {
    const all = (await contents()).join('');
    const chunk = chunkOf(second, './remote');
    expect(await readFile(path.join(second.directory, chunk), 'utf8')).toContain('clearField');
    expect(all).toContain('@rendezvous/core');
    expect(all).not.toContain('@rendezvous/store-kit');
  });
});
