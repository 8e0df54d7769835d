import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Exceptions = Record<string, { tables: string[]; reason: string }>;

/** Accepted writes to another area's tables, with reasons: file -> tables. */
export const EXCEPTIONS: Exceptions = {
  'areas/account/deletion/eraseMember.ts': {
    tables: ['photos', 'invoices', 'payments', 'payment_events', 'cases', 'restrictions', 'waiting_list'],
    reason: 'one transaction erases a member everywhere, also in areas above account',
  },
  'areas/account/sessions/endSession.ts': {
    tables: ['pushSubscriptions'],
    reason:
      'a browser loses its push messages in the transaction that ends its session; notifications is above account',
  },
  'areas/account/sessions/endSessions.ts': {
    tables: ['pushSubscriptions'],
    reason: 'as endSession, for all sessions of a member',
  },
  'kernel/push/pushKeys.ts': {
    tables: ['pushKeys'],
    reason: 'each process makes the first pair of a site; only a rotation is an act of notifications',
  },
  'areas/payments/orders/setPremium.ts': {
    tables: ['users'],
    reason:
      'users.paid_at is set with the payment, and its row lock precedes the balance; account is above payments',
  },
  'areas/photos/setMainPhoto.ts': {
    tables: ['profiles'],
    reason: 'profiles.main_photo_id belongs to photos and is only in the profile for searches',
  },
};

const READ_ONLY = /(Policy|Queries|\/present[A-Z]\w*|\.routes)\.ts$/;
const RUNS_ON_ITS_OWN = /\.(jobs|worker)\.ts$/;
const BELOW_COMMANDS = /(Policy|Queries)\.ts$/;
const EXEMPT = /(^|\/)(demo|fixtures)\/|\.test\.ts$/;
const BUILDER_WRITE = /\.(?:insert|update|delete)\(\s*(\w+)\s*,?\s*\)/g;
const SQL_WRITE = /\b(?:insert\s+into|update|delete\s+from)\s+(?:\$\{\s*)?(\w+)/gi;

const EXPORTED_FUNCTION =
  /^export (?:async )?function (\w+)|^export const (\w+)(?:: [^=]+)? = (?:async )?(?:\(|<|\w+ =>)/gm;

const filesOf = (folder: string, inside = ''): string[] =>
  readdirSync(path.join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(inside, entry.name);
    if (entry.isDirectory()) return filesOf(folder, file);
    return entry.name.endsWith('.ts') && !EXEMPT.test(file) ? [file] : [];
  });

type Owners = Map<string, string>;

/** The areas of all tables, by the name of the constant and by the name in SQL. */
export function tableOwners(source: string): Owners {
  const owners: Owners = new Map();
  for (const file of filesOf(source, 'kernel/db/schema')) {
    const text = readFileSync(path.join(source, file), 'utf8');
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

function problemsOfWrites(file: string, tables: string[], owners: Owners, exceptions: Exceptions): string[] {
  if (READ_ONLY.test(file) && tables.length > 0) {
    return [
      `${file} writes ${tables.join(', ')}: only commands and jobs write; move it to a file named after the command`,
    ];
  }
  return tables
    .filter((table) => owners.get(table) !== areaOf(file) && !exceptions[file]?.tables.includes(table))
    .map((table) => `${file} writes ${table}, a table of ${owners.get(table)}: call a command of that area`);
}

/** A command's file is in an area, writes tables, and is not a job. */
const isCommand = (file: string, tables: string[]) =>
  file.startsWith('areas/') && tables.length > 0 && !READ_ONLY.test(file) && !RUNS_ON_ITS_OWN.test(file);

/** `likeMember` and `likeMemberIn` are one command; the second runs in the caller's transaction. */
function problemsOfExports(file: string, text: string): string[] {
  const names = [...text.matchAll(EXPORTED_FUNCTION)].map(
    ([, declared, constant = '']) => declared ?? constant,
  );
  const commands = names.filter((name) => !names.some((other) => name === `${other}In`));
  return commands.length > 1
    ? [
        `${file} exports ${commands.join(', ')}: one command a file; move the others to files named after them`,
      ]
    : [];
}

function problemsOfImports(file: string, text: string, writers: Set<string>): string[] {
  if (!BELOW_COMMANDS.test(file)) return [];
  return [...text.matchAll(/from '(\.[^']+)'/g)]
    .map(([, specifier = '']) => path.posix.join(path.posix.dirname(file), specifier))
    .filter((target) => target.startsWith('areas/') && writers.has(target))
    .map((target) => `${file} imports the command ${target}: policies and queries only read`);
}

function unusedExceptions(writes: Map<string, string[]>, owners: Owners, exceptions: Exceptions): string[] {
  return Object.entries(exceptions).flatMap(([file, { tables }]) =>
    tables
      .filter((table) => !writes.get(file)?.includes(table) || owners.get(table) === areaOf(file))
      .map((table) => `${file} does not write ${table} of another area: remove the exception`),
  );
}

/**
 * Checks that only an area's commands write its tables, that each command has its own file, and
 * that policies and queries import no command.
 * @param source `packages/server/src`, absolute
 * @returns the problems, a sentence each
 */
export function checkServerWrites(source: string, exceptions = EXCEPTIONS): string[] {
  const owners = tableOwners(source);
  const texts = new Map(filesOf(source).map((file) => [file, readFileSync(path.join(source, file), 'utf8')]));
  const writes = new Map([...texts].map(([file, text]) => [file, writesOf(text, owners)]));
  const writers = new Set([...writes].filter(([, tables]) => tables.length > 0).map(([file]) => file));
  return [
    ...[...writes].flatMap(([file, tables]) => problemsOfWrites(file, tables, owners, exceptions)),
    ...[...texts].flatMap(([file, text]) =>
      isCommand(file, writes.get(file) ?? []) ? problemsOfExports(file, text) : [],
    ),
    ...[...texts].flatMap(([file, text]) => problemsOfImports(file, text, writers)),
    ...unusedExceptions(writes, owners, exceptions),
  ];
}
