import type { Discount, SelfUser, Settings } from './entities/index.ts';
import type { ErrorBody } from './errors.ts';
import type { Language, Locale } from './languages.ts';
import type { ReleaseDocument } from './release.ts';
import type { DeclaredRouteId } from './routes/declaredRoutes.ts';
import type { RouteParams } from './routes/matchRoute.ts';
import type { RouteId } from './routes/routes.ts';

/** Texts of one namespace: nested objects of strings. */
export type TextTree = { readonly [key: string]: string | TextTree };

/** The time bonus and the member's welcome code, each while valid. */
export type Discounts = { time_bonus: Discount | null; welcome: Discount | null };

/** A form of the page that was sent before its scripts ran. */
export type SentForm = {
  /** What was typed, never a password. */
  values: Readonly<Record<string, string>>;
  /** Why the server refused it, with the HTTP status. Without it a step of the sign-up is done. */
  refusal?: { status: number; error: ErrorBody };
};

/**
 * What the server's render of the page has formatted, by what was asked. The browser takes the same texts: the first `Intl` objects of a page
 * take a phone 60 to 120 ms.
 */
export type Formatted = {
  /** Language and country, "nl-NL": others are formatted in the browser. */
  locale: string;
  texts: Readonly<Record<string, string>>;
};

/** The boot data that the server writes into the page, in `<script type="application/json" id="boot">`. */
export type BootData = {
  settings: Settings;
  /** Null: logged out. */
  user: SelfUser | null;
  locale: Locale;
  /** Languages of the menu, in order. */
  languages: readonly Language[];
  /** The visitor's country, ISO 3166-1; null when unknown. */
  country: string | null;
  /** The entry warning was answered on an earlier page. */
  entrySkipped: boolean;
  /** Namespace -> texts, those of the first screen. */
  texts: Readonly<Record<string, TextTree>>;
  release: ReleaseDocument;
  /** Path and query that the page was made for. The browser may show another address by the time the scripts run. */
  address?: string;
  /** Null: 404. */
  route: { id: RouteId | DeclaredRouteId; params: RouteParams } | null;
  /** HTTP status of the page. */
  status: number;
  /** Endpoint key -> its response, for the route's data needs. Rejected calls are missing. */
  data: Readonly<Record<string, unknown>>;
  /** Counts of the logged-in member, until the lists are loaded. */
  counters?: { unread_messages: number; new_likes: number };
  /**
   * Of a member: the number of the latest event before the page's data were read; `0` before the first one. The stream resumes after it,
   * so that nothing is missed between the page and its stream.
   */
  event_id?: string;
  /** Of a free member: the offers that apply automatically. */
  discounts?: Discounts;
  /** Of a page with a first view. */
  formatted?: Formatted;
  /** Of the page's own form. */
  form?: SentForm;
  nonce: string;
  /** Semver version of the facade that the shell offers to remotes. */
  platformVersion: string;
  /** ISO 8601: the server's clock when the page was rendered. */
  now: string;
};

/** On the root element: it holds the page itself, rendered by the server, not an outline of it. Removed once the page is hydrated. */
export const RENDERED_ATTRIBUTE = 'data-rendered';

/** The id of the script element. */
export const BOOT_ELEMENT_ID = 'boot';
