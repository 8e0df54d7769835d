import type { RouteContribution } from './routes/declaredRoutes.ts';
import { remotesIn } from './routes/remoteNames.ts';
import type { RemoteName, RouteRow } from './routes/RouteRow.ts';

type Scalar = string | number | boolean | null;

/** Expected value of a fact: this value, one of these, or anything but this. */
export type Expectation = Scalar | readonly Scalar[] | { readonly not: Scalar };

/** Expected values by path of the fact (`session.user.credits`). All of them must match. */
export type Condition = Readonly<Partial<Record<string, Expectation>>>;

/** One condition, or several of which at least one must be met. */
export type When = Condition | readonly Condition[];

/** A dialog that any screen can open by its name. */
export type DialogContribution = {
  /** Exposed module of its content, without `./`. */
  module: string;
  /** Key in the remote's labels. Without it, the module renders its own frame. */
  title?: string;
  size?: 'md' | 'lg';
  /** `visitor`: never opens for a member, and closes when the visitor logs in. */
  audience?: 'anyone' | 'visitor';
  /** Closes when a screen other than the one that opened it is shown. */
  closesWithScreen?: boolean;
  /** True: a second request waits until the dialog closes. Otherwise it is dropped. */
  repeats?: boolean;
};

/** A notice above the pages of the default layout. */
export type AlertContribution = {
  id: string;
  module: string;
  /** Of the alerts that apply, only the one with the lowest number is shown. */
  priority: number;
  /** Ignored: only `priority` orders alerts. */
  place?: 'notice' | 'banner';
  when: When;
  /** Ids of the routes that do not show it. */
  hiddenOn?: readonly string[];
  /** Storage key of the dismissal time. Without it, the notice cannot be dismissed. */
  dismissal?: string;
};

/** Comparator that puts the alert to show first. */
export const byAlertOrder = (a: AlertContribution, b: AlertContribution): number => a.priority - b.priority;

/** Alerts appear on pages of the default layout, except profiles, which start with a picture. */
export const showsAlerts = (row: RouteRow | null): row is RouteRow =>
  row?.layout === 'default' && !(row.remote === 'members' && row.screen === 'Profile');

/** A component without output. It is mounted once the page is idle and all its triggers are met. */
export type BackgroundContribution = {
  module: string;
  when?: When;
  /** A query parameter that must be present. */
  query?: string;
  /** A storage key that must exist; `{user}` is replaced by the member's id. */
  stored?: string;
};

export type MenuBadge = {
  /** Paths of facts: the text (empty for null), its tone, and the number that `label` counts. */
  text: string;
  tone?: string;
  count: string;
  /** Key in the remote's labels, for screen readers. */
  label: string;
};

export type MenuContribution = {
  id: string;
  /** `top`, `bottom`: main navigation on wide screens and on phones. `user`: the account menu. */
  menus: readonly ('top' | 'bottom' | 'user' | 'footer')[];
  order: number;
  /** Id of the route. */
  to: string;
  /** Key in the remote's labels. */
  label: string;
  icon?: string;
  /** Ids of the routes on which the link is current. */
  routes?: readonly string[];
  when?: When;
  badge?: MenuBadge;
};

/** A likely next screen, loaded when the page is idle. */
export type PrefetchContribution = { module: string; order: number; when?: When };

/** What a remote adds to the page around its screens. */
export type Contributions = {
  /** Dialogs by name. A name is unique on the site. */
  dialogs: Readonly<Record<string, DialogContribution>>;
  alerts: readonly AlertContribution[];
  background: readonly BackgroundContribution[];
  menu: readonly MenuContribution[];
  prefetch: readonly PrefetchContribution[];
  /** Absent in builds made before remotes could declare routes. */
  routes?: readonly RouteContribution[];
};

export const NO_CONTRIBUTIONS: Contributions = {
  dialogs: {},
  alerts: [],
  background: [],
  menu: [],
  prefetch: [],
};

export type Contributed<Contribution> = Contribution & { remote: RemoteName };

type Lists = Omit<Contributions, 'dialogs' | 'routes'>;
type Remotes = Readonly<Partial<Record<RemoteName, { readonly contributes: Contributions }>>>;

/** Lists all contributions of one kind, in the order of the remotes. */
export function listContributed<Kind extends keyof Lists>(
  remotes: Remotes,
  kind: Kind,
): Contributed<Lists[Kind][number]>[] {
  return remotesIn(remotes).flatMap((remote) => {
    const list: readonly Lists[Kind][number][] = remotes[remote]?.contributes[kind] ?? [];
    return list.map((contribution) => ({ ...contribution, remote }));
  });
}

/** The value at a dotted path; undefined if the path does not exist. */
export function factAt(facts: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => Object(value)[name] as unknown, facts);
}

function isAsExpected(fact: unknown, expected: Expectation | undefined): boolean {
  if (fact === undefined) return false;
  if (typeof expected !== 'object' || expected === null) return fact === expected;
  return 'not' in expected ? fact !== expected.not : expected.some((each) => each === fact);
}

const isList = (when: When): when is readonly Condition[] => Array.isArray(when);

/**
 * Whether a condition is met. Reads only the facts it names, so an observer tracks exactly those.
 * An unknown path matches only if `unknown` is true.
 */
export function holds(when: When | undefined, facts: unknown, unknown = false): boolean {
  if (when === undefined) return true;
  if (isList(when)) return when.some((condition) => holds(condition, facts, unknown));
  return Object.entries(when).every(([path, expected]) => {
    const fact = factAt(facts, path);
    return fact === undefined ? unknown : isAsExpected(fact, expected);
  });
}
