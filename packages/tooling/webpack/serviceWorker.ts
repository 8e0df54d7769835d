import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from '@swc/core';
import { importDeclaration } from './declaration.ts';
import { workspace, type Project } from './projects.ts';

type Texts = { offline: Record<string, string>; remote: { retry: string } };

/** The worker's texts for use offline, by language. */
const readOfflineTexts = async (): Promise<object> => {
  const folder = path.join(workspace, 'packages/platform/src/locales');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const entries = names.map(async (name) => {
    const { offline, remote } = JSON.parse(await readFile(path.join(folder, name), 'utf8')) as Texts;
    return [path.basename(name, '.json'), { ...offline, retry: remote.retry }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
};

/**
 * Writes `sw.js` (a plain script) and the files of `public/` beside the shell's build.
 * @param project the shell
 * @param directory the raw build's folder
 * @returns the file name of the worker
 */
export const buildServiceWorker = async (project: Project, directory: string): Promise<string> => {
  const source = await readFile(path.join(project.directory, 'src/serviceWorker.ts'), 'utf8');
  const { baseColours } = await importDeclaration<{ baseColours: object }>(
    path.join(workspace, 'packages/ui/src/page/tokens.ts'),
  );
  const vars = {
    __OFFLINE_TEXTS__: JSON.stringify(await readOfflineTexts()),
    __OFFLINE_COLOURS__: JSON.stringify(baseColours),
  };
  const { code } = await transform(source.replace(/^import type .+;$/gm, ''), {
    swcrc: false,
    minify: true,
    isModule: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript' },
      minify: { compress: true, mangle: true },
      transform: { optimizer: { globals: { vars } } },
    },
  });
  await mkdir(directory, { recursive: true });
  await writeFile(path.join(directory, 'sw.js'), code);
  await cp(path.join(project.directory, 'public'), directory, { recursive: true });
  return 'sw.js';
};
