/** The remotes of this repository; the folder is `mf-<name>` (`packages/console` for the console). */
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

/** One of this repository, or one of another repository that `npm run admin -- remote add` has registered. */
export type RemoteName = OwnRemoteName | (string & {});

/** Text namespaces. `common` and `labels` are always loaded and never listed in a row. */
export type Namespace = RemoteName | 'common' | 'labels' | 'people' | 'errors';

export type Layout = 'default' | 'chat' | 'lander' | 'empty';

/**
 * Who may enter. `visitor`: logged out only, members are sent to /members or to the row's `membersTo`. `member`: visitors are sent to /login with
 * the way back. `staff`: a member with at least one staff role; others get 404.
 */
export type RouteAccess = 'anyone' | 'visitor' | 'member' | 'staff';

/**
 * A call whose response the route wants with the page. `query` names where each parameter comes from: `:x` is the
 * path's parameter `x`, `?x` the parameter `x` of the page's own query, `@country` the member's country, `@market` the country whose prices
 * are shown, `?` passes the page's own query unchanged, anything else is literal.
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
  /** Only for addresses whose own query has this parameter. */
  asked?: string;
  /** True: only for members, since the call refuses visitors. False: only for visitors, where it would do something for a member. */
  members?: boolean;
};

export type RouteRow = {
  /** Stable name, used by `buildPath` and links. */
  id: string;
  /** `:x` is a parameter, `:x?` an optional one; optional ones come last. */
  path: string;
  /** Pattern of a parameter; an address that does not match is not this route's. */
  only?: Readonly<Record<string, RegExp>>;
  remote: RemoteName;
  /** The exposed module: `./<screen>`. */
  screen: string;
  layout: Layout;
  access: RouteAccess;
  /** Of a page for visitors: the route that members are sent to instead of /members, with the same parameters. */
  membersTo?: 'members-id';
  /** Where the entry warning may appear: for everyone, for visitors from NL, DE or an unknown country, or never. */
  entryWarning: 'all' | 'nl_de' | 'never';
  /** The account area of the top bar is shown. */
  accountArea: boolean;
  /** Part of the members area: time-bonus banner and modal. */
  membersArea: boolean;
  /** Shows the back button in an installed app with a history. */
  backButton: boolean;
  /** Namespaces to load with the page, in addition to `common`. */
  texts: readonly Namespace[];
  data: readonly DataNeed[];
  /** Key in the namespace `common`. */
  titleKey: string;
};
