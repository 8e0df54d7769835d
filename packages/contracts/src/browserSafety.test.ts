import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { transformSync } from '@swc/core';

/** Follows value imports, as a bundler would. */
function walk(file: string, seen = new Map<string, string>(), foreign = new Set<string>()) {
  if (seen.has(file)) return { seen, foreign };
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2023', minify: { compress: true, mangle: true } },
    minify: true,
  });
  seen.set(file, code);
  for (const [, specifier = ''] of code.matchAll(/(?:from|import)\s*["']([^"']+)["']/g)) {
    if (specifier.startsWith('.')) walk(path.resolve(path.dirname(file), specifier), seen, foreign);
    else foreign.add(specifier);
  }
  return { seen, foreign };
}

test('the root export imports no library, no schema, and only a few kilobytes', () => {
  const { seen, foreign } = walk(path.join(__dirname, 'index.ts'));
  expect([...foreign]).toEqual([]);
  const files = [...seen.keys()].map((file) => path.relative(__dirname, file));
  expect(files.filter((file) => /^(entities|endpoints)\b/.test(file))).toEqual([]);
  expect(files).toContain(path.join('routes', 'routes.ts'));
  const size = brotliCompressSync([...seen.values()].join('\n')).length;
  // Mostly the route table.
  expect(size).toBeLessThan(8.5 * 1024);
});

test('the walk finds the library that the schemas import', () => {
  const { foreign } = walk(path.join(__dirname, 'endpoints/index.ts'));
  expect([...foreign]).toEqual(['typebox']);
});
