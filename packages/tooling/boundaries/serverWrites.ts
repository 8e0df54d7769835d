import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Accepted writes to another area's tables: file -> tables. */
const EXCEPTIONS: Record<string, string[]> = {
  // One transaction erases a member everywhere, also in areas above account.
  'areas/account/deletion/eraseMember.ts':
    'photos invoices payments payment_events cases restrictions waiting_list'.split(' '),
  // A browser loses its push messages with its session; notifications is above account.
  'areas/account/sessions/endSession.ts': ['pushSubscriptions'],
  'areas/account/sessions/endSessions.ts': ['pushSubscriptions'],
  // Each process makes the first pair of a site; only a rotation is an act of notifications.
  'kernel/push/pushKeys.ts': ['pushKeys'],
  // users.paid_at is set with the payment, and its row lock precedes the balance.
  'areas/payments/orders/setPremium.ts': ['users'],
  // profiles.main_photo_id belongs to photos and is only in the profile for searches.
  'areas/photos/setMainPhoto.ts': ['profiles'],
};

const READ_ONLY = /(Policy|Queries|\/present[A-Z]\w*|\.routes)\.ts$/;
const EXEMPT = /(^|\/)(demo|fixtures)\/|\.test\.ts$/;
const BUILDER_WRITE = /\.(?:insert|update|delete)\(\s*(\w+)\s*,?\s*\)/g;
const SQL_WRITE = /\b(?:insert\s+into|update|delete\s+from)\s+(?:\$\{\s*)?(\w+)/gi;

const filesOf = (folder: string) => globSync('**/*.ts', { cwd: folder }).filter((file) => !EXEMPT.test(file));

type Owners = Map<string, string>;

/** The areas of all tables, by the name of the constant and by the name in SQL. */
export function tableOwners(source: string): Owners {
  const owners: Owners = new Map();
  const schema = path.join(source, 'kernel/db/schema');
  for (const file of filesOf(schema)) {
    const text = readFileSync(path.join(schema, file), 'utf8');
    for (const [, constant = '', table = ''] of text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)) {
      // A large area has several files: `account.ts`, `account.passkeys.ts`.
      const area = path.basename(file).replace(/\..*$/, '');
      owners.set(constant, area);
      owners.set(table, area);
    }
  }
  return owners;
}

const areaOf = (file: string) => file.replace(/^areas\//, '').split('/')[0];
const writesOf = (text: string, owners: Owners): string[] => {
  const writes = [...text.matchAll(BUILDER_WRITE), ...text.matchAll(SQL_WRITE)];
  return [...new Set(writes.map(([, table = '']) => table))].filter((table) => owners.has(table));
};

function problemsOfWrites(
  file: string,
  tables: string[],
  owners: Owners,
  exceptions: typeof EXCEPTIONS,
): string[] {
  if (READ_ONLY.test(file) && tables.length > 0) {
    return [
      `${file} writes ${tables.join(', ')}: only commands and jobs write; move it to a file named after the command`,
    ];
  }
  return tables
    .filter((table) => owners.get(table) !== areaOf(file) && !exceptions[file]?.includes(table))
    .map((table) => `${file} writes ${table}, a table of ${owners.get(table)}: call a command of that area`);
}

/**
 * Checks that only an area's commands and jobs write its tables.
 * @param source `packages/server/src`, absolute
 * @returns the problems, a sentence each
 */
export function checkServerWrites(source: string, exceptions = EXCEPTIONS): string[] {
  const owners = tableOwners(source);
  return filesOf(source).flatMap((file) => {
    const tables = writesOf(readFileSync(path.join(source, file), 'utf8'), owners);
    return problemsOfWrites(file, tables, owners, exceptions);
  });
}
