/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { LANGUAGES } from '../texts/namespaces.ts';
import { checkFolder } from '../texts/checkFolder.ts';
import { checkDeclaration } from '../webpack/declaration.ts';
import { createRemote, writeSources } from './createRemote.ts';

describe('npm run create', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'rv-create-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each([
    ['chat', 'The name chat is taken: it is a remote of'],
    ['mf-chat', 'The name chat is taken: it is a remote of'],
    ['profile', 'The name profile is taken: the site has a page at /profile.'],
    ['common', 'The name common is reserved.'],
    ['Gift Shop', '"Gift Shop" cannot name a remote: use 1 to 32 small letters'],
    ['../up', '"../up" cannot name a remote'],
  ])('refuses the name %s and writes nothing', async (name, sentence) => {
    const requested = path.join(folder, 'named');
    await expect(createRemote({ kind: 'remote', name, folder: requested })).rejects.toThrow(sentence);
    expect(await readdir(folder)).not.toContain('named');
  });

  it('refuses a folder that contains files, and leaves them unchanged', async () => {
    const full = path.join(folder, 'full');
    await mkdir(full);
    await writeFile(path.join(full, 'notes.txt'), 'mine');
    await expect(createRemote({ kind: 'lander', name: 'spring', folder: full })).rejects.toThrow(
      `${full} is not empty: it has notes.txt. Choose another folder.`,
    );
    expect(await readdir(full)).toEqual(['notes.txt']);
  });

  it.each([
    ['remote', 'gift-shop', '/gift-shop', undefined],
    ['lander', 'spring', '/landers/spring', 'lander'],
  ] as const)(
    'creates a %s whose declaration is accepted, with texts in eleven languages',
    async (kind, name, at, layout) => {
      const directory = path.join(folder, name);
      await writeSources(directory, { kind, name });
      const { federation: declaration } = await import(path.join(directory, 'federation.config.ts'));
      checkDeclaration(name, declaration);
      expect(declaration.contributes.routes).toEqual([expect.objectContaining({ path: at })]);
      expect(declaration.contributes.routes[0].layout).toBe(layout);
      for (const each of ['src/locales', 'src/locales/labels']) {
        const texts = (await readdir(path.join(directory, each))).filter((file) => file.endsWith('.json'));
        expect(texts).toHaveLength(LANGUAGES.length);
        expect(checkFolder(path.join(directory, each)).problems).toEqual([]);
      }
      for (const file of Object.values<string>(declaration.exposes))
        await expect(readFile(path.join(directory, file), 'utf8')).resolves.not.toBe('');
    },
  );
});
