import type { Contributions } from './contributions.ts';
import type { Language } from './languages.ts';
import type { RemoteName } from './routes/RouteRow.ts';

/** A content-hashed file. `url` is absolute from the site's root. */
export type ReleaseFile = {
  url: string;
  /** `sha256-...` */
  integrity: string;
};

/** The files that an exposed module needs before it can run, in dependency order. */
export type ExposedModule = { js: readonly string[] };

/** Exported names by shared module: `{ mobx: ['observable', 'when'] }`. */
export type ModuleNames = Readonly<Record<string, readonly string[]>>;

/** What the server renders first views with. Browsers never get it. */
export type ServerBuild = {
  /** In the build's folder. */
  file: string;
  integrity: string;
  /** Of a remote: the screens (`Login`) whose first view the server renders for visitors. */
  screens: readonly string[];
};

/** One immutable build of a remote. */
export type RemoteRelease = {
  /** Folder of the build: `<version>` in `/assets/<remote>/<version>/`. */
  version: string;
  /** URL of the remote's entry script. */
  entry: string;
  integrity: string;
  /** Name of the container that the entry registers: `mf_auth_signup`. */
  container: string;
  /** Semver range of `platformVersion` that it needs. */
  requires: string;
  /** What its code imports from the modules that the shell shares. */
  needs: ModuleNames;
  /** `./remote`, `./Login` ... */
  exposes: Readonly<Record<string, ExposedModule>>;
  /** URL of the remote's texts by language. */
  locales: Readonly<Partial<Record<Language, string>>>;
  /** URL of the labels that the shell shows for the remote (menu entries, titles of dialogs, alerts), by language. */
  labels: Readonly<Partial<Record<Language, string>>>;
  contributes: Contributions;
  /** Integrity of every file of the build that the browser fetches, by URL. */
  files: Readonly<Record<string, string>>;
  /** Missing: the server cannot render its screens, and sends their outline. */
  server?: ServerBuild;
};

/** What a visitor gets: the chosen build, then the last known good one. */
export type ResolvedRemote = RemoteRelease & { lastGood?: RemoteRelease };

export type ShellRelease = {
  version: string;
  platformVersion: string;
  /** What the modules that it shares export. */
  gives: ModuleNames;
  /** In the order of loading. */
  js: readonly ReleaseFile[];
  css: readonly ReleaseFile[];
  /** URL of the texts of `common`, `people` and `errors` by namespace and language. */
  locales: Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>;
  /** URL of the service worker. */
  worker: string | null;
  /** Missing: the server renders no page. */
  server?: ServerBuild;
};

/** The release document in a visitor's page. */
export type ReleaseDocument = {
  id: string;
  shell: ShellRelease;
  /** Remotes that were never published are missing. */
  remotes: Readonly<Record<string, ResolvedRemote>>;
  campaign?: { slug: string; lander: string } | null;
  /** The page's arm in each canary that runs: `12c.15k` is the canary of set 12 and the control of set 15. Null: none runs. */
  set?: string | null;
  /** Whether the page reports how its modules load: the server draws it by `LOAD_SAMPLE`. */
  sampled?: boolean;
  /** Whether the server drew the visitor's bucket for this page: it then counts the page, and waits for the shell's report. */
  drawn?: boolean;
  /** For the load records of this page. */
  token?: string;
};

/** What a build writes to its `release.json`. URLs are relative to the build's folder. */
export type ReleaseFragment =
  | { kind: 'remote'; name: RemoteName; builtAt: string; release: RemoteRelease }
  | { kind: 'shell'; builtAt: string; release: ShellRelease };

/**
 * What a remote needs and a shell does not give. The code of such a remote would fail while it runs, with `undefined` where it expects a
 * function or a component, so it must not run.
 * @returns `mobx.when`, or `mobx` for a whole module; empty if the remote fits
 */
export function missingNames(needs: ModuleNames, gives: ModuleNames): string[] {
  return Object.entries(needs).flatMap(([module, names]) => {
    const given = gives[module];
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

/** Why a module of a remote failed in a browser: a `RemoteErrorReason`, or `crash` if it threw while it was shown. */
export const LOAD_ERRORS = ['network', 'gone', 'timeout', 'broken', 'crash'] as const;
export type LoadError = (typeof LOAD_ERRORS)[number];

/** How one module of a build loaded, or failed later, in one page. Holds nothing about the visitor. */
export type LoadRecord = {
  remote: RemoteName | 'shell';
  version: string;
  /** Canary set of the page; null without one. */
  set: string | null;
  /** `load`: fetched and evaluated. `show`: it failed while it was shown. */
  phase: 'load' | 'show';
  milliseconds: number;
  /** 1: without a retry. */
  attempts: number;
  outcome: 'ok' | 'failed';
  /** Null for `ok`. */
  error: LoadError | null;
};

/** A record as a page sends it. Several pages of a tab are one visit: a fault that stays would otherwise count with every page. */
export type ReportedLoad = LoadRecord & {
  /** The tab's first record of this build. */
  visit: boolean;
  /** The tab's first failure of this build. */
  failed_visit: boolean;
};

/** The label of a page's arms: `12c.15k`. */
export const SET_LABEL = /^\d{1,9}[ck](?:\.\d{1,9}[ck]){0,3}$/;

/** Records in one beacon. */
export const MAX_LOAD_RECORDS = 50;
