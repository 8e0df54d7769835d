import path from 'node:path';
import pg from 'pg';
import type { Config } from '../kernel/config.ts';
import { assertUsable } from '../kernel/db/assertUsable.ts';
import { findDatabase } from '../kernel/db/findDatabase.ts';
import { readNewestMigration } from '../kernel/db/migrate.ts';
import { fingerprintOf } from '../kernel/security/rootKey.ts';
import { StartError } from '../kernel/StartError.ts';
import { explainDamage, hashFile, restoreTree } from './copyTree.ts';
import { folderTree, type FileTree } from './fileTree.ts';
import { FILES, readHashes, readManifest, type Manifest, type TreeName } from './manifest.ts';
import { openTrees } from './openTrees.ts';
import { load, readProgramVersion, readServerVersion } from './postgresPrograms.ts';
import type { StartStep } from './createProgress.ts';

type RestoreOptions = { folder: string; startStep: StartStep };

const ANY_RELATION = `select 1 from pg_class join pg_namespace space on space.oid = relnamespace
  where nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_(toast|temp)'
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') limit 1`;

function assertKey({ secretKey }: Config, { keys }: Manifest): void {
  // A database without keys was never used by a server: nothing in it is encrypted.
  if (keys.length === 0) return;
  const owners = keys.join(' or ');
  if (secretKey === null)
    throw new StartError(`SECRET_KEY is missing: the backup opens with the key of fingerprint ${owners}.`);
  const own = fingerprintOf(secretKey);
  if (keys.includes(own)) return;
  throw new StartError(
    `SECRET_KEY (fingerprint ${own}) does not open this backup, which belongs to ${owners}. Nothing was written.`,
  );
}

function assertSchema({ schema }: Manifest): void {
  const newest = new Date(readNewestMigration()).toISOString();
  if (schema <= newest) return;
  const [backup, code] = [schema, newest].map((time) => time.slice(0, 16));
  throw new StartError(
    `The backup has the schema of a newer version (${backup}; this version knows ${code}). Restore with the version that made it.`,
  );
}

/** Folders and buckets store builds in different formats. */
function assertKinds({ trees }: Manifest, targets: Record<TreeName, FileTree>): void {
  if (trees.releases.kind === targets.releases.kind) return;
  throw new StartError(
    `The builds of this backup come from a ${trees.releases.kind}: ${trees.releases.kind === 'bucket' ? 'set RELEASES_URL' : 'unset RELEASES_URL and use RELEASES_DIR'}.`,
  );
}

async function assertTarget(url: string, { postgres }: Manifest): Promise<void> {
  const program = await readProgramVersion('pg_restore');
  const client = new pg.Client({ connectionString: url, application_name: 'rendezvous-restore' });
  await client.connect();
  try {
    const server = await readServerVersion(client);
    if (program < postgres.pg_dump || server < postgres.server)
      throw new StartError(
        `The backup is of PostgreSQL ${postgres.server} by pg_dump ${postgres.pg_dump}; the database here is PostgreSQL ${server} and pg_restore is version ${program}. Use the same versions or later ones.`,
      );
    await assertUsable(client);
    const { rowCount } = await client.query(ANY_RELATION);
    if (rowCount !== 0)
      throw new StartError('The database is not empty. Restore into a new one; nothing was written.');
  } finally {
    await client.end();
  }
}

async function assertIntact(folder: string, { hashes, bytes }: Manifest, startStep: StartStep) {
  const list = path.join(folder, FILES.hashes);
  if ((await hashFile(list)) !== hashes) throw explainDamage(list);
  const file = path.join(folder, FILES.database);
  const step = startStep('checking the database', bytes);
  for await (const { sha256 } of readHashes(folder, FILES.database))
    if ((await hashFile(file, step)) !== sha256) throw explainDamage(file);
  step.end();
}

/**
 * Fills an empty installation from a backup. Photos and builds come first and are verified while
 * copying, so that a damaged file is found while the database is still empty.
 * @throws StartError
 */
export async function restore(config: Config, { folder, startStep }: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const targets = openTrees(config);
  assertKey(config, manifest);
  assertSchema(manifest);
  assertKinds(manifest, targets);
  const database = await findDatabase(config);
  try {
    await assertTarget(database.url, manifest);
    await assertIntact(folder, manifest, startStep);
    for (const [name, to] of Object.entries(targets) as [TreeName, FileTree][]) {
      const step = startStep(name, manifest.trees[name].bytes);
      await restoreTree({ from: folderTree(path.join(folder, name)), to, step }, readHashes(folder, name));
      step.end();
    }
    const step = startStep('database', manifest.bytes);
    await load(database.url, path.join(folder, FILES.database), step);
    step.end();
    return manifest;
  } finally {
    await database.close();
  }
}
