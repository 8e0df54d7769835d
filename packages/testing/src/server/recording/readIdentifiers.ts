import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const workspace = path.resolve(import.meta.dirname, '../../../../..');
const CLIENT =
  '{shell,mf-*,packages/{api-client,console,core,people,platform,store-kit,ui}}/src/**/*.{ts,tsx}';
const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);

/** Returns all words in the client's code. Fields that are not among them are unused. */
export function readIdentifiers(): ReadonlySet<string> {
  const files = globSync(CLIENT, { cwd: workspace }).filter((file) => !isTest(file));
  const texts = files.map((file) => readFileSync(path.join(workspace, file), 'utf8'));
  return new Set(texts.flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []));
}
