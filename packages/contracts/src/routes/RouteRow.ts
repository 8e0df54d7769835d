/** Remotes of this repository, in `mf-<name>` (console: `packages/console`). */
export const REMOTE_NAMES = [
  'auth-signup',
  'members',
  'chat',
  'likes',
  'payments',
  'account',
  'landers',
  'console',
] as const;
export type OwnRemoteName = (typeof REMOTE_NAMES)[number];

/** A remote of this repository, or one registered by `npm run admin -- remote add`. */
export type RemoteName = OwnRemoteName | (string & {});

/** Text namespaces. `common` and `labels` are always loaded. */
export type Namespace = RemoteName | 'common' | 'labels' | 'people' | 'errors';

export type Layout = 'default' | 'chat' | 'lander' | 'empty';

/**
 * Who may enter. `visitor`: members are redirected to `membersTo` or /members. `member`: visitors
 * are redirected to /login. `staff`: any staff role; others get 404.
 */
export type RouteAccess = 'anyone' | 'visitor' | 'member' | 'staff';

/**
 * A call to preload for the route. `query` values: `:x` path parameter, `?x` query parameter,
 * `@country` the member's country, `@market` the price country, `?` the whole query; any other
 * value is literal.
 */
export type DataNeed = {
  call:
    | 'GET /api/faces.php'
    | 'GET /api/members.php'
    | 'GET /api/member.php'
    | 'GET /api/likes.php'
    | 'GET /api/chats.php'
    | 'GET /api/chat.php'
    | 'GET /api/credits.php'
    | 'GET /api/payment.php'
    | 'GET /api/profile.php'
    | 'GET /api/photo-check.php'
    | 'GET /api/swipe.php'
    | 'GET /api/signup-matches.php'
    | 'GET /api/match-finder.php'
    | 'GET /api/signup.php'
    | 'GET /api/notifications.php'
    | 'GET /api/sessions.php'
    | 'GET /api/second-factor.php'
    | 'GET /api/block.php'
    | 'GET /api/refund.php'
    | 'GET /api/transactions.php'
    | 'GET /api/companyinfo.php'
    | 'GET /api/legal.php'
    | 'GET /api/transparency.php'
    | 'GET /api/legal-changes.php'
    | 'GET /api/report.php'
    | 'GET /api/regions.php';
  query?: '?' | Readonly<Record<string, string>>;
  /** Only if the page's query has this parameter. */
  asked?: string;
  /** True: only for members. False: only for visitors. */
  members?: boolean;
};

export type RouteRow = {
  /** Stable name for `buildPath` and links. */
  id: string;
  /** `:x` is a parameter, `:x?` an optional one, which comes last. */
  path: string;
  /** Patterns of parameters; other values do not match the route. */
  only?: Readonly<Record<string, RegExp>>;
  remote: RemoteName;
  /** Exposed module `./<screen>`. */
  screen: string;
  layout: Layout;
  access: RouteAccess;
  /** Redirect target for members, with the same parameters; default /members. */
  membersTo?: 'members-id';
  /** Who sees the entry warning: everyone, visitors from NL, DE or unknown countries, or no one. */
  entryWarning: 'all' | 'nl_de' | 'never';
  /** Shows the account area of the top bar. */
  accountArea: boolean;
  /** Whether the page shows the time-bonus banner and modal of the members area. */
  membersArea: boolean;
  /** Shows a back button in an installed app that has a history. */
  backButton: boolean;
  /** Namespaces to load in addition to `common`. */
  texts: readonly Namespace[];
  /** Only for declared routes; `routeData.ts` has the data needs of the others. */
  data?: readonly DataNeed[];
  /** Key in the namespace `common`. */
  titleKey: string;
};
