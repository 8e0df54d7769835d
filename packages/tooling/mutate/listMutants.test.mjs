import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';

/** In a process of its own: the instrumenter is an ES module with circular imports, which jest cannot load. */
function listMutantsOf(folder, file) {
  const module = pathToFileURL(path.join(import.meta.dirname, 'listMutants.mjs'));
  const script = `
    const { listMutants } = await import(${JSON.stringify(module)});
    const [folder, file] = process.argv.slice(1);
    process.stdout.write(JSON.stringify(await listMutants(folder, [file])));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script, folder, file]);
  return JSON.parse(output.toString());
}

test('lists the mutants of a file with their text, lines and a place of their own', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rendezvous-mutants-'));
  writeFileSync(path.join(folder, 'a.ts'), 'export const isFree = (price: number) =>\n  price === 0;\n');
  try {
    const mutants = listMutantsOf(folder, 'a.ts');
    expect(mutants).toContainEqual(
      expect.objectContaining({
        file: 'a.ts',
        line: 2,
        endLine: 2,
        lineText: 'price === 0;',
        mutatorName: 'EqualityOperator',
        original: 'price === 0',
        replacement: 'price !== 0',
      }),
    );
    expect(new Set(mutants.map(({ key }) => key)).size).toBe(mutants.length);
    expect(new Set(mutants.map(({ place }) => place)).size).toBe(mutants.length);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
