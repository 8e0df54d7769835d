import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const AREA = /^src\/areas\/([^/]+)\//;
const areaOf = (file) => AREA.exec(file)?.[1];
const IMPORT = /\bfrom '(\.[^']+)'/g;

/** By file, the areas whose production code imports it. @param {string} server absolute folder of the server's package */
function importingAreas(server) {
  const areas = new Map();
  for (const found of globSync('src/areas/**/*.ts', { cwd: server })) {
    const file = found.split(path.sep).join('/');
    if (file.endsWith('.test.ts')) continue;
    for (const [, target] of readFileSync(path.join(server, file), 'utf8').matchAll(IMPORT)) {
      const imported = path.posix.join(path.posix.dirname(file), target);
      areas.set(imported, (areas.get(imported) ?? new Set()).add(areaOf(file)));
    }
  }
  return areas;
}

/**
 * The tests that may kill the mutants of a command: those of its area, because each test file starts the server on a
 * database. A command that its area does not import itself is tested by the areas that do, and by the test beside it.
 * @param {string} server absolute folder of the server's package
 * @returns {(file: string) => string[]} globs, by a file from that folder
 */
export function commandTests(server) {
  let areas;
  return (file) => {
    areas ??= importingAreas(server);
    const own = areaOf(file);
    const importing = [...(areas.get(file) ?? [])].sort();
    const testing = importing.length === 0 || importing.includes(own) ? [own] : importing;
    const beside = file.replace(/\.ts$/, '.test.ts');
    const isElsewhere = !testing.includes(own) && existsSync(path.join(server, beside));
    return [...testing.map((area) => `src/areas/${area}/**/*.test.ts`), ...(isElsewhere ? [beside] : [])];
  };
}
