import type {
  AlertContribution,
  BackgroundContribution,
  DeclaredRouteId,
  DialogContribution,
  Expectation,
  MenuContribution,
  PrefetchContribution,
  RouteContribution,
  RouteId,
  RouteRow,
} from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import type { IconName } from '@rendezvous/ui';
import type { DialogName } from './dialogs.ts';
import type { RemoteLabels, LabelKey } from './texts.ts';

/** What conditions can read: shared stores, the current route and the page. */
export type Facts = Omit<
  Core,
  'api' | 'boot' | 'preloaded' | 'clock' | 'storage' | 'events' | 'start' | 'serverNow'
> & {
  route: RouteRow | null;
  page: { readonly isInstalled: boolean; readonly isOnline: boolean };
};

type Scalar = string | number | boolean | null | undefined;
/** Limits the recursion in types that refer to themselves. */
type Shallower = [never, 0, 1, 2, 3];

type PathOf<Value, Depth extends number> = Value extends Scalar
  ? never
  : {
      [Key in keyof Value & string]: NonNullable<Value[Key]> extends (...args: never[]) => unknown
        ? never
        : NonNullable<Value[Key]> extends readonly unknown[]
          ? `${Key}.length`
          : Key | (Depth extends 0 ? never : `${Key}.${PathOf<NonNullable<Value[Key]>, Shallower[Depth]>}`);
    }[keyof Value & string];

/** Dotted path of a fact, e.g. `session.user.credits` or `route.membersArea`. */
export type FactPath = PathOf<Facts, 4>;

type DeclaredCondition = { readonly [Path in FactPath]?: Expectation };
type DeclaredWhen = DeclaredCondition | readonly DeclaredCondition[];

type Narrowed<Type, Change> = Omit<Type, keyof Change> & Change;

/** The contributions of `packages/contracts`, with type-checked fact paths. */
export type DeclaredContributions<Label extends string> = {
  dialogs: { readonly [Name in DialogName]?: Narrowed<DialogContribution, { title?: Label }> };
  alerts: readonly Narrowed<
    AlertContribution,
    { when: DeclaredWhen; hiddenOn?: readonly (RouteId | DeclaredRouteId)[] }
  >[];
  background: readonly Narrowed<BackgroundContribution, { when?: DeclaredWhen }>[];
  menu: readonly Narrowed<
    MenuContribution,
    {
      to: RouteId;
      label: Label;
      icon?: IconName;
      routes?: readonly RouteId[];
      when?: DeclaredWhen;
      badge?: { text: FactPath; tone?: FactPath; count: FactPath; label: Label };
    }
  >[];
  prefetch: readonly Narrowed<PrefetchContribution, { when?: DeclaredWhen }>[];
  routes: readonly Narrowed<RouteContribution, { title: Label }>[];
};

/** The `federation` export of a remote's `federation.config.ts`. */
export type RemoteDeclaration<Remote extends keyof RemoteLabels = keyof RemoteLabels> = {
  /** Semver range of the platform version. */
  requires: string;
  /** Source files by exposed name: `remote` and each screen, dialog, alert or background task. */
  exposes: Readonly<Record<string, string>>;
  /**
   * Screens to prerender, e.g. `Login`. Their first render must be the same on server and browser.
   */
  rendersOnServer?: readonly string[];
  /** What the remote adds outside its screens. */
  contributes?: Partial<DeclaredContributions<LabelKey<Remote>>>;
};
