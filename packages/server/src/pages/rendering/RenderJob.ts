import type { Formatted } from '@rendezvous/contracts';

export type RenderBuild = {
  /** Project and version, such as `landers@035f4f30`. */
  name: string;
  version: string;
  /** Absolute path. */
  file: string;
  /** `sha256-…` of the file. A file with other content is not evaluated. */
  integrity: string;
};

export type RenderPart = { build: RenderBuild; container: string };

/** A page to prerender: its boot data as JSON, and the builds of its release. */
export type RenderJob = {
  shell: RenderBuild;
  remote: RenderBuild;
  container: string;
  /** Other remotes with an alert above the screen. */
  parts?: readonly RenderPart[];
  screen: string;
  boot: string;
  /** Path and query. */
  url: string;
  /**
   * Whether it is the page of a member or a mailed link: never shared between renders, never
   * logged.
   */
  isPrivate?: boolean;
};

/** The shell's first output, the same as in a browser. */
export type PrerenderedPage = {
  /** The content of `#root`. */
  html: string;
  /** `<style>` elements without a nonce. */
  styles: string;
  /** Formatted values for the boot data. */
  formatted?: Formatted;
};

/** The id matches a worker's response to its job. */
export type WorkerRequest = { id: number; job: RenderJob };
export type WorkerAnswer = { id: number; view: PrerenderedPage } | { id: number; failure: string };
