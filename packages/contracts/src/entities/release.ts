import { Type } from 'typebox';
import type { Static } from 'typebox';
import { LOAD_ERRORS, SET_LABEL } from '../release.ts';
import type { ReleaseDocument, ReleaseFragment, ReportedLoad as ReportedLoadType } from '../release.ts';
import { MAX_REMOTE_NAME, REMOTE_NAME } from '../routes/remoteNames.ts';
import type { DataNeed } from '../routes/RouteRow.ts';
import { nullable, oneOf } from './values.ts';

/** A remote's name; includes `shell`. */
export const RemoteNameText = Type.String({ pattern: REMOTE_NAME.source, maxLength: MAX_REMOTE_NAME });

const Files = Type.Array(Type.Object({ url: Type.String(), integrity: Type.String() }));
const Strings = Type.Record(Type.String(), Type.String());
const ModuleNames = Type.Record(Type.String(), Type.Array(Type.String()));

const Fact = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);
const Condition = Type.Record(
  Type.String(),
  Type.Union([Fact, Type.Array(Fact), Type.Object({ not: Fact })]),
);
const When = Type.Union([Condition, Type.Array(Condition)]);
const Names = Type.Array(Type.String());

const DATA_CALLS = [
  'GET /api/faces.php',
  'GET /api/members.php',
  'GET /api/member.php',
  'GET /api/likes.php',
  'GET /api/chats.php',
  'GET /api/chat.php',
  'GET /api/credits.php',
  'GET /api/payment.php',
  'GET /api/profile.php',
  'GET /api/swipe.php',
  'GET /api/signup-matches.php',
  'GET /api/signup.php',
  'GET /api/notifications.php',
  'GET /api/transactions.php',
  'GET /api/companyinfo.php',
  'GET /api/regions.php',
] as const satisfies readonly DataNeed['call'][];

const Route = Type.Object({
  name: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
  path: Type.String({ pattern: '^(/:?[a-z0-9-]+\\??)+$' }),
  screen: Type.String(),
  title: Type.String(),
  layout: Type.Optional(oneOf(['default', 'chat', 'lander', 'empty'])),
  access: Type.Optional(oneOf(['anyone', 'visitor', 'member', 'staff'])),
  texts: Type.Optional(Type.Array(oneOf(['people', 'errors']))),
  data: Type.Optional(
    Type.Array(
      Type.Object({
        call: oneOf(DATA_CALLS),
        query: Type.Optional(Type.Union([Type.Literal('?'), Strings])),
      }),
    ),
  ),
});

const Contributions = Type.Object({
  dialogs: Type.Record(
    Type.String(),
    Type.Object({
      module: Type.String(),
      title: Type.Optional(Type.String()),
      size: Type.Optional(oneOf(['md', 'lg'])),
      audience: Type.Optional(oneOf(['anyone', 'visitor'])),
      closesWithScreen: Type.Optional(Type.Boolean()),
      repeats: Type.Optional(Type.Boolean()),
    }),
  ),
  alerts: Type.Array(
    Type.Object({
      id: Type.String(),
      module: Type.String(),
      priority: Type.Number(),
      place: Type.Optional(oneOf(['notice', 'banner'])),
      when: When,
      hiddenOn: Type.Optional(Names),
      dismissal: Type.Optional(Type.String()),
    }),
  ),
  background: Type.Array(
    Type.Object({
      module: Type.String(),
      when: Type.Optional(When),
      query: Type.Optional(Type.String()),
      stored: Type.Optional(Type.String()),
    }),
  ),
  menu: Type.Array(
    Type.Object({
      id: Type.String(),
      menus: Type.Array(oneOf(['top', 'bottom', 'user', 'footer'])),
      order: Type.Number(),
      to: Type.String(),
      label: Type.String(),
      icon: Type.Optional(Type.String()),
      routes: Type.Optional(Names),
      when: Type.Optional(When),
      badge: Type.Optional(
        Type.Object({
          text: Type.String(),
          tone: Type.Optional(Type.String()),
          count: Type.String(),
          label: Type.String(),
        }),
      ),
    }),
  ),
  prefetch: Type.Array(
    Type.Object({ module: Type.String(), order: Type.Number(), when: Type.Optional(When) }),
  ),
  routes: Type.Optional(Type.Array(Route)),
});

const ServerBuild = Type.Object({
  file: Type.String(),
  integrity: Type.String(),
  screens: Names,
});

const release = {
  version: Type.String(),
  entry: Type.String(),
  integrity: Type.String(),
  container: Type.String(),
  requires: Type.String(),
  needs: ModuleNames,
  exposes: Type.Record(Type.String(), Type.Object({ js: Type.Array(Type.String()) })),
  locales: Strings,
  labels: Strings,
  contributes: Contributions,
  files: Strings,
  server: Type.Optional(ServerBuild),
};

const RemoteRelease = Type.Object(release);
const Shell = Type.Object({
  version: Type.String(),
  platformVersion: Type.String(),
  gives: ModuleNames,
  js: Files,
  css: Files,
  locales: Type.Record(Type.String(), Strings),
  worker: nullable(Type.String()),
  server: Type.Optional(ServerBuild),
});

export const ReleaseDocumentSchema = Type.Object({
  id: Type.String(),
  shell: Shell,
  remotes: Type.Record(Type.String(), Type.Object({ ...release, lastGood: Type.Optional(RemoteRelease) })),
  campaign: Type.Optional(
    nullable(
      Type.Object({
        slug: Type.String(),
        lander: Type.String(),
        texts: Type.Optional(
          Type.Record(Type.String(), Type.Object({ headline: Type.String(), lead: Type.String() })),
        ),
      }),
    ),
  ),
  set: Type.Optional(nullable(Type.String())),
  sampled: Type.Optional(Type.Boolean()),
  drawn: Type.Optional(Type.Boolean()),
});

export const ReleaseFragmentSchema = Type.Union([
  Type.Object({
    kind: Type.Literal('remote'),
    name: RemoteNameText,
    builtAt: Type.String(),
    release: RemoteRelease,
  }),
  Type.Object({ kind: Type.Literal('shell'), builtAt: Type.String(), release: Shell }),
]);

export const ReportedLoad = Type.Object(
  {
    remote: RemoteNameText,
    version: Type.String({ minLength: 4, maxLength: 64 }),
    set: nullable(Type.String({ pattern: SET_LABEL.source, maxLength: 43 })),
    phase: oneOf(['load', 'show']),
    milliseconds: Type.Integer({ minimum: 0, maximum: 600_000 }),
    attempts: Type.Integer({ minimum: 1, maximum: 10 }),
    outcome: oneOf(['ok', 'failed']),
    error: nullable(oneOf(LOAD_ERRORS)),
    visit: Type.Boolean(),
    failed_visit: Type.Boolean(),
  },
  { additionalProperties: false },
);

type Fits<Value, Schema> = Value extends Schema ? true : never;
/** Fails to compile if the hand-written types in `release.ts` (schema-free for browsers) drift. */
export const RELEASE_TYPES_FIT: [
  Fits<Static<typeof ReleaseDocumentSchema>, ReleaseDocument>,
  Fits<Static<typeof ReleaseFragmentSchema>, ReleaseFragment>,
  Fits<Static<typeof ReportedLoad>, ReportedLoadType>,
] = [true, true, true];
