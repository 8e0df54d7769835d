import type { Formatted } from '@rendezvous/contracts';

/** A build's file for rendering. */
export type RenderBuild = {
  /** `landers@035f4f30`. */
  name: string;
  version: string;
  /** Absolute path. */
  file: string;
  /** `sha256-…` of the file: another one is not evaluated. */
  integrity: string;
};

/** A remote's build, and the name of its container. */
export type RenderPart = { build: RenderBuild; container: string };

/** A first view to render: the page's boot data as text, and the builds that its release names. */
export type RenderJob = {
  shell: RenderBuild;
  remote: RenderBuild;
  /** Name of the remote's container. */
  container: string;
  /** Other remotes with an alert above the screen. */
  parts?: readonly RenderPart[];
  screen: string;
  boot: string;
  /** Path and query. */
  url: string;
  /** A member's page, or that of a mailed link: no other render sees it, and no log repeats what it says. */
  isPrivate?: boolean;
};

/** What the browser's shell would render first. */
export type FirstView = {
  /** For `#root`. */
  html: string;
  /** `<style>` elements without a nonce. */
  styles: string;
  /** What it has formatted, for the boot data. */
  formatted?: Formatted;
};

/** Ids join a worker's answer to its job. */
export type WorkerRequest = { id: number; job: RenderJob };
export type WorkerAnswer = { id: number; view: FirstView } | { id: number; failure: string };
