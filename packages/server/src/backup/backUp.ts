import { createWriteStream } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import type { Config } from '../kernel/config.ts';
import { findDatabase } from '../kernel/db/findDatabase.ts';
import { readSchema } from '../kernel/db/migrate.ts';
import { fingerprintOf, readFingerprints } from '../kernel/security/rootKey.ts';
import { readSecretKey } from '../kernel/security/secrets.ts';
import { StartError } from '../kernel/StartError.ts';
import { backUpTree, hashFile, type CopiedFile } from './copyTree.ts';
import { folderTree } from './fileTree.ts';
import { FILES, hashLine, writeManifest, type Manifest, type TreeName } from './manifest.ts';
import { openTrees } from './openTrees.ts';
import { dump, readProgramVersion, readServerVersion } from './postgresPrograms.ts';
import type { StartStep } from './createProgress.ts';

export type BackupOptions = {
  folder: string;
  /** Includes SECRET_KEY in the backup. */
  withKey: boolean;
  startStep: StartStep;
};

async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new StartError(`${folder} is not empty. Give each backup a folder of its own.`);
}

async function describeDatabase(url: string): Promise<Pick<Manifest, 'postgres' | 'schema' | 'keys'>> {
  const pgDump = await readProgramVersion('pg_dump');
  const client = new pg.Client({ connectionString: url, application_name: 'rendezvous-backup' });
  await client.connect();
  try {
    const server = await readServerVersion(client);
    if (pgDump < server)
      throw new StartError(
        `pg_dump is version ${pgDump}, and the database is PostgreSQL ${server}: install the client programs of version ${server} or later.`,
      );
    const schema = await readSchema(client);
    if (schema === 0) throw new StartError('There is nothing to back up: the database is empty.');
    return {
      postgres: { server, pg_dump: pgDump },
      schema: new Date(schema).toISOString(),
      keys: await readFingerprints(client),
    };
  } finally {
    await client.end();
  }
}

async function writeKey(config: Config, folder: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0)
    throw new StartError(
      'No server has started on this database, so it has no key to back up: leave out --with-key.',
    );
  const secret = readSecretKey(config);
  if (!keys.includes(fingerprintOf(secret)))
    throw new StartError(`SECRET_KEY does not open this database, which belongs to ${keys.join(' or ')}.`);
  await writeFile(path.join(folder, FILES.key), secret, { mode: 0o600 });
}

/** Copies photos after the database, so that each one in the dump exists unless deleted since. */
async function backUpTrees(
  config: Config,
  { folder, startStep }: BackupOptions,
  note: (file: CopiedFile) => void,
): Promise<Manifest['trees']> {
  const counted = {} as Manifest['trees'];
  for (const [name, from] of Object.entries(openTrees(config)) as [
    TreeName,
    ReturnType<typeof folderTree>,
  ][]) {
    const step = startStep(name);
    const tree = (counted[name] = { kind: from.kind, files: 0, bytes: 0 });
    const count = (bytes: number) => {
      tree.bytes += bytes;
      step.count(bytes);
    };
    const to = folderTree(path.join(folder, name));
    await backUpTree({ from, to, step: { ...step, count } }, ({ key, sha256 }) => {
      tree.files += 1;
      note({ key: `${name}/${key}`, sha256 });
    });
    step.end();
  }
  return counted;
}

/**
 * Writes database, photos and builds into an empty folder, while the site runs.
 * @throws StartError that says what is missing
 */
export async function backUp(config: Config, options: BackupOptions): Promise<Manifest> {
  const { folder, withKey, startStep } = options;
  const database = await findDatabase(config);
  try {
    const described = await describeDatabase(database.url);
    await prepareFolder(folder);
    if (withKey) await writeKey(config, folder, described.keys);
    const hashes = createWriteStream(path.join(folder, FILES.hashes), { flush: true });
    const note = (file: CopiedFile) => void hashes.write(hashLine(file));
    const file = path.join(folder, FILES.database);
    const step = startStep('database');
    await dump(database.url, file, step);
    step.end();
    note({ key: FILES.database, sha256: await hashFile(file) });
    const trees = await backUpTrees(config, options, note);
    await finished(hashes.end());
    const manifest: Manifest = {
      ...{ format: 1, made_at: new Date().toISOString(), ...described, trees },
      hashes: await hashFile(path.join(folder, FILES.hashes)),
      bytes: (await stat(file)).size,
    };
    await writeManifest(folder, manifest);
    return manifest;
  } finally {
    await database.close();
  }
}
