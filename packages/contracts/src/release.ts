import type { Contributions } from './contributions.ts';
import type { Language } from './languages.ts';
import type { RemoteName } from './routes/RouteRow.ts';

/** A content-hashed file; `url` is absolute from the root. */
export type ReleaseFile = {
  url: string;
  /** `sha256-...` */
  integrity: string;
};

/** Files that an exposed module needs, in dependency order. */
export type ExposedModule = { js: readonly string[] };

/** Exports by shared module: `{ mobx: ['observable', 'when'] }`. */
export type ModuleNames = Readonly<Record<string, readonly string[]>>;

/** Server bundle for prerendering, never sent to browsers. */
export type ServerBuild = {
  /** Within the build's folder. */
  file: string;
  integrity: string;
  /** Prerendered screens of a remote (`Login`). */
  screens: readonly string[];
};

/** An immutable build of a remote. */
export type RemoteRelease = {
  /** Folder in `/assets/<remote>/<version>/`. */
  version: string;
  /** URL of the remote's entry script. */
  entry: string;
  integrity: string;
  /** Name of the container that the entry registers: `mf_auth_signup`. */
  container: string;
  /** Required semver range of `platformVersion`. */
  requires: string;
  /** Imports from modules that the shell shares. */
  needs: ModuleNames;
  /** `./remote`, `./Login` ... */
  exposes: Readonly<Record<string, ExposedModule>>;
  /** URL of the remote's texts by language. */
  locales: Readonly<Partial<Record<Language, string>>>;
  /** URLs of the remote's labels in the shell (menus, dialog titles, alerts), by language. */
  labels: Readonly<Partial<Record<Language, string>>>;
  contributes: Contributions;
  /** Integrity of every file that browsers fetch, by URL. */
  files: Readonly<Record<string, string>>;
  /** Absent: screens are not prerendered and their outline is sent. */
  server?: ServerBuild;
};

/** The remote's build for a visitor: the chosen one with its fallback. */
export type ResolvedRemote = RemoteRelease & { lastGood?: RemoteRelease };

export type ShellRelease = {
  version: string;
  platformVersion: string;
  /** Exports of the shared modules. */
  gives: ModuleNames;
  /** In load order. */
  js: readonly ReleaseFile[];
  css: readonly ReleaseFile[];
  /** URLs of `common`, `people` and `errors`, by namespace and language. */
  locales: Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>;
  worker: string | null;
  /** Absent: pages are not prerendered. */
  server?: ServerBuild;
};

/** A campaign's own texts by language, without markup; empty: the lander's. */
export type CampaignTexts = Readonly<Partial<Record<Language, { headline: string; lead: string }>>>;

export type ReleaseDocument = {
  id: string;
  shell: ShellRelease;
  /** Remotes without a published build are omitted. */
  remotes: Readonly<Record<string, ResolvedRemote>>;
  campaign?: { slug: string; lander: string; texts?: CampaignTexts } | null;
  /** The page's variant per running canary: `12c.15k` is the canary of set 12, control of 15. */
  set?: string | null;
  /** Whether the page reports module loads, drawn by `LOAD_SAMPLE`. */
  sampled?: boolean;
  /** Whether the bucket was drawn for this page. The server then counts it and expects a report. */
  drawn?: boolean;
  /** Authenticates the page's load records. */
  token?: string;
};

/** A build's `release.json`. URLs are relative to the build's folder. */
export type ReleaseFragment =
  | { kind: 'remote'; name: RemoteName; builtAt: string; release: RemoteRelease }
  | { kind: 'shell'; builtAt: string; release: ShellRelease };

/**
 * Imports that a shell does not export. They would be `undefined` at run time, so such a remote
 * must not run.
 * @returns `mobx.when`, or `mobx` for a whole module; empty if compatible
 */
export function missingNames(imports: ModuleNames, exports: ModuleNames): string[] {
  return Object.entries(imports).flatMap(([module, names]) => {
    const given = exports[module];
    if (given === undefined) return [module];
    return names.filter((name) => !given.includes(name)).map((name) => `${module}.${name}`);
  });
}

/** `auth-signup` -> `mf_auth_signup`. */
export function containerName(remote: RemoteName): string {
  return `mf_${remote.replaceAll('-', '_')}`;
}

/** `auth-signup` -> `mf-auth-signup`; the console is in `packages/`. */
export function remoteFolder(remote: RemoteName): string {
  return remote === 'console' ? 'packages/console' : `mf-${remote}`;
}

/** Why a module failed: a `RemoteErrorReason`, or `crash` if it threw while rendering. */
export const LOAD_ERRORS = ['network', 'gone', 'timeout', 'broken', 'crash'] as const;
export type LoadError = (typeof LOAD_ERRORS)[number];

/** How a module loaded, or failed later, in one page. Contains no visitor data. */
export type LoadRecord = {
  remote: RemoteName | 'shell';
  version: string;
  /** Canary set of the page; null if there is none. */
  set: string | null;
  /** `load`: fetched and evaluated. `show`: rendered. */
  phase: 'load' | 'show';
  milliseconds: number;
  /** 1: no retry. */
  attempts: number;
  outcome: 'ok' | 'failed';
  /** Null for `ok`. */
  error: LoadError | null;
};

/** A record as pages send it. Pages of a tab form one visit, so a permanent fault counts once. */
export type ReportedLoad = LoadRecord & {
  /** The tab's first record of this build. */
  visit: boolean;
  /** The tab's first failure of this build. */
  failed_visit: boolean;
};

/** The variant label of a page: `12c.15k`. */
export const SET_LABEL = /^\d{1,9}[ck](?:\.\d{1,9}[ck]){0,3}$/;

/** Per beacon. */
export const MAX_LOAD_RECORDS = 50;
