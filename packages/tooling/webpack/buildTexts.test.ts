/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { findProject } from './projects.ts';

// The text checks have their own tests; this proves that a build runs them.
test('the build of a remote fails on a missing text, and names its file and key', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'rv-build-texts-'));
  const project = findProject('likes');
  cpSync(path.join(project.directory, 'src/locales'), path.join(directory, 'src/locales'), {
    recursive: true,
  });
  const file = path.join(directory, 'src/locales/de.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {2}"new": .*\n/m, ''));
  // webpack breaks in jest's module registry.
  const build = pathToFileURL(path.join(import.meta.dirname, 'build.ts')).href;
  const script = `import { buildProject } from '${build}'; await buildProject(${JSON.stringify({ ...project, directory })});`;
  const args = ['--input-type=module', '--eval', script];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/src\/locales\/de\.json new: is missing/);
  rmSync(directory, { recursive: true });
});
