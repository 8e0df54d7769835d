import { forbid } from './forbid.ts';

const SERVER = '^packages/server/src/';

/**
 * The server's areas from bottom to top, with the lower areas that each may import. All may
 * import the kernel; pages, demo and the composition (`areas.ts`, `app.ts`, …) may import
 * everything.
 */
export const AREAS: Record<string, string[]> = {
  trust: [],
  site: [],
  legal: ['site'],
  photos: ['trust'],
  members: ['trust', 'site', 'photos'],
  payments: ['site'],
  account: ['trust', 'photos', 'members', 'payments'],
  likes: ['trust', 'photos', 'members'],
  chat: ['trust', 'photos', 'members', 'payments'],
  notifications: ['site', 'members', 'payments', 'account', 'likes', 'chat'],
  safety: ['trust', 'photos', 'members', 'account', 'likes', 'chat'],
  releases: [],
  marketing: ['site', 'account', 'releases'],
  signup: ['trust', 'legal', 'members', 'payments', 'account', 'likes', 'chat', 'marketing'],
  staff: ['trust', 'site', 'photos', 'payments', 'account', 'legal'],
};

/** Roles within an area by file name, bottom to top. A role imports only itself and lower ones. */
const ROLES: { role: string; path: string | null }[] = [
  { role: 'policy', path: 'Policy\\.ts$' },
  { role: 'query', path: 'Queries\\.ts$' },
  // Commands have no naming pattern: they are all other files.
  { role: 'command', path: null },
  { role: 'presenter', path: '/present[A-Z][^/]*\\.ts$' },
  { role: 'route', path: '\\.(routes|jobs)\\.ts$' },
  { role: 'face', path: '/index\\.ts$' },
];

const MARKS = ROLES.flatMap(({ path }) => path ?? []);

/** A message is published within its transaction, so the command presents it. */
const PRESENTS = '/areas/chat/sendMessage\\.ts$';

const folderOf = (area: string) => (area === 'releases' ? `${SERVER}releases/` : `${SERVER}areas/${area}/`);
const either = (patterns: string[]) => patterns.join('|');

const areaRule = (area: string, allowed: string[], testFile: string) =>
  forbid(
    'server-area-imports-only-its-row',
    `the ${area} area may import the kernel${allowed.map((name) => `, ${name}`).join('')}`,
    { path: folderOf(area), pathNot: testFile },
    { path: SERVER, pathNot: either([`${SERVER}kernel/`, folderOf(area), ...allowed.map(folderOf)]) },
  );

const roleRules = (testFile: string) =>
  ROLES.slice(0, -1).map(({ role, path }, at) =>
    forbid(
      'server-roles-go-one-way',
      `a ${role} may not import a role above it: policy, query, command, presenter, route, face`,
      {
        path: path === null ? `${SERVER}areas/` : `${SERVER}areas/.*${path}`,
        pathNot: either([testFile, ...(path === null ? [...MARKS, PRESENTS] : [])]),
      },
      { path: `${SERVER}areas/.*(${either(ROLES.slice(at + 1).flatMap((above) => above.path ?? []))})` },
    ),
  );

/** The server's rules for dependency-cruiser. `testFile` matches code that may import anything. */
export const serverRules = (testFile: string) => [
  forbid(
    'server-kernel-knows-no-area',
    'the kernel imports nothing above it: declare a port there, and let the area implement it',
    { path: `${SERVER}kernel/`, pathNot: testFile },
    { path: SERVER, pathNot: `${SERVER}kernel/` },
  ),
  forbid(
    'server-faces-are-for-the-composition',
    'only areas.ts reads the faces of areas; no area imports the routes or jobs of another',
    { path: `${SERVER}(areas|releases|pages|kernel)/`, pathNot: testFile },
    { path: `${SERVER}areas/[^/]+/index\\.ts$` },
  ),
  forbid(
    'server-routes-run-no-sql',
    'a route loads, authorises, calls and presents: read in …Queries.ts, write in a command',
    { path: `${SERVER}.*\\.routes\\.ts$` },
    { path: `${SERVER}kernel/db/schema/|^drizzle-orm|node_modules/drizzle-orm/` },
  ),
  forbid(
    'server-policies-run-no-sql',
    'a policy is a pure function: what runs SQL is a query; the types of rows are allowed',
    { path: `${SERVER}.*Policy\\.ts$` },
    {
      path: `${SERVER}kernel/db/|^drizzle-orm|node_modules/(drizzle-orm|pg)/`,
      dependencyTypesNot: ['type-only'],
    },
  ),
  ...Object.entries(AREAS).map(([area, allowed]) => areaRule(area, allowed, testFile)),
  ...roleRules(testFile),
];
