import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AREAS } from './serverAreas.mjs';

/** Areas without a table of their own. */
export const NO_TABLES = new Set(['staff']);

/** Files beside the areas' own: what they share. */
const SHARED = {
  endpoints: new Set(['defineEndpoint', 'index', 'shapes']),
  schema: new Set(['columns', 'index', 'kernel']),
};

const KEY = /'((?:GET|POST|PUT|DELETE) \/[^']*)': defineEndpoint\(/g;
const REGISTERS = /\broute\(\s*app,\s*'([^']+)'/g;

const namesIn = (folder, shared) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
    .filter((name) => !shared.has(name));

/**
 * The area of an endpoint or schema file. A large area has several: `account.ts`, `account.passkeys.ts`.
 * @param {string} name of the file, with or without its ending
 */
export const areaOfFile = (name) => name.replace(/\..*$/, '');

const callsIn = (file, pattern) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, call]) => call);

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true }).map((name) => path.join(folder, name));

/**
 * Reads which area declares each call, which registers it, and which areas have a schema file.
 * @param {string} top the repository, absolute
 * @returns {{ declared: Map<string, string>, registered: Map<string, string>, schemas: string[] }}
 */
export function readAreas(top) {
  const endpoints = path.join(top, 'packages/contracts/src/endpoints');
  const source = path.join(top, 'packages/server/src');
  const declared = namesIn(endpoints, SHARED.endpoints).flatMap((name) =>
    callsIn(path.join(endpoints, `${name}.ts`), KEY).map((call) => [call, areaOfFile(name)]),
  );
  const registered = Object.keys(AREAS).flatMap((area) =>
    filesUnder(path.join(source, area === 'releases' ? 'releases' : `areas/${area}`))
      .filter((file) => file.endsWith('.routes.ts'))
      .flatMap((file) => callsIn(file, REGISTERS))
      .map((call) => [call, area]),
  );
  return {
    declared: new Map(declared),
    registered: new Map(registered),
    schemas: [...new Set(namesIn(path.join(source, 'kernel/db/schema'), SHARED.schema).map(areaOfFile))],
  };
}

/**
 * Compares what `readAreas` read: endpoint file, server area and schema file carry the same name for every call.
 * @returns {string[]} what is wrong, a sentence each
 */
export function findDisagreements({ declared, registered, schemas }) {
  const calls = [...new Set([...declared.keys(), ...registered.keys()])];
  const misplaced = calls
    .filter((call) => declared.get(call) !== registered.get(call))
    .map(
      (call) =>
        `${call} is declared in endpoints/${declared.get(call)}.ts and registered by ${registered.get(call)}`,
    );
  const withoutSchema = [...new Set(declared.values())]
    .filter((area) => !schemas.includes(area) && !NO_TABLES.has(area))
    .map((area) => `the area ${area} has no kernel/db/schema/${area}.ts`);
  const unknown = schemas
    .filter((schema) => !Object.hasOwn(AREAS, schema))
    .map((schema) => `kernel/db/schema/${schema}.ts is named after no area`);
  return [...misplaced, ...withoutSchema, ...unknown];
}
