import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrationNames } from './db/migrate.ts';

export type Version = {
  version: string;
  /** Null when it runs from its sources. */
  commit: string | null;
  /** The last migration that this version knows. */
  schema: string;
};

/** @param workspace the folder of package.json, which names the commit of a built server */
export function readVersion(workspace: string): Version {
  const file = readFileSync(path.join(workspace, 'package.json'), 'utf8');
  const { version, commit = null } = JSON.parse(file) as { version: string; commit?: string };
  return { version, commit, schema: readMigrationNames().at(-1) ?? '' };
}
