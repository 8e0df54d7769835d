import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const lock = path.resolve(import.meta.dirname, '../../../package-lock.json');
const OWN = '@rendezvous/';
const EXACT = /^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

test('every manifest names exact versions of external packages', () => {
  type Manifest = Partial<
    Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
  >;
  const { packages }: { packages: Record<string, Manifest> } = JSON.parse(readFileSync(lock, 'utf8'));
  const loose = Object.entries(packages)
    .filter(([folder]) => !folder.includes('node_modules/'))
    .flatMap(([folder, { dependencies, devDependencies, optionalDependencies }]) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(([name, version]) => !name.startsWith(OWN) && !EXACT.test(version))
        .map(([name, version]) => `${folder}: ${name} ${version}`),
    );
  expect(loose).toEqual([]);
});
