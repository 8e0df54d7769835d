import { registerHooks } from 'node:module';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const OURS = /\/node_modules\/@rendezvous\/.+\.ts$/;

/** Runs TypeScript from installed packages: Node only strips types outside of node_modules. */
registerHooks({
  load(url, context, next) {
    if (!OURS.test(url)) return next(url, context);
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
      swcrc: false,
      jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
