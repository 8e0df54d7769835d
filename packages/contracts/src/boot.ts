import type { Discount, SelfUser, Settings } from './entities/index.ts';
import type { ErrorBody } from './errors.ts';
import type { Language, Locale } from './languages.ts';
import type { ReleaseDocument } from './release.ts';
import type { DeclaredRouteId } from './routes/declaredRoutes.ts';
import type { RouteParams } from './routes/matchRoute.ts';
import type { RouteId } from './routes/routes.ts';

/** The texts of one namespace. */
export type TextTree = { readonly [key: string]: string | TextTree };

/** The time bonus and the member's welcome code. Null: not valid now. */
export type Discounts = { time_bonus: Discount | null; welcome: Discount | null };

/** A form of this page that was submitted before its scripts ran. */
export type SentForm = {
  /** What the visitor typed, except passwords. */
  values: Readonly<Record<string, string>>;
  /** Why the server refused the form. Absent if a sign-up step succeeded. */
  refusal?: { status: number; error: ErrorBody };
  /** Available names, if the chosen one is taken. */
  names?: readonly string[];
};

/**
 * Texts that the server formats, because the first `Intl` objects block a phone for 60 to 120 ms.
 */
export type Formatted = {
  /** Language and country (`nl-NL`). The browser formats other locales itself. */
  locale: string;
  texts: Readonly<Record<string, string>>;
};

/** Boot data in the page: `<script type="application/json" id="boot">`. */
export type BootData = {
  settings: Settings;
  /** Null: logged out. */
  user: SelfUser | null;
  locale: Locale;
  /** Languages of the menu, in order. */
  languages: readonly Language[];
  /** The visitor's country, ISO 3166-1; null when unknown. */
  country: string | null;
  /** The visitor answered the entry warning on an earlier page. */
  entrySkipped: boolean;
  /** Texts of the first screen by namespace. */
  texts: Readonly<Record<string, TextTree>>;
  release: ReleaseDocument;
  /** Path and query of the rendered page. The browser may show another URL once scripts run. */
  address?: string;
  /** Null: 404. */
  route: { id: RouteId | DeclaredRouteId; params: RouteParams } | null;
  status: number;
  /** Preloaded responses by endpoint key. Rejected calls are omitted. */
  data: Readonly<Record<string, unknown>>;
  /** Badge counts of the logged-in member, used until the lists are loaded. */
  counters?: { unread_messages: number; new_likes: number };
  /** Latest event when the data was read, `0` if none; the event stream resumes after it. */
  event_id?: string;
  /** Only for free members: the offers that apply automatically. */
  discounts?: Discounts;
  /** Only on prerendered pages. */
  formatted?: Formatted;
  form?: SentForm;
  nonce: string;
  /** Semver version of the facade that the shell offers to remotes. */
  platformVersion: string;
  /** ISO 8601: the server's clock when the page was rendered. */
  now: string;
};

/** Set on the root element while it holds server-rendered content; removed after hydration. */
export const RENDERED_ATTRIBUTE = 'data-rendered';

export const BOOT_ELEMENT_ID = 'boot';
