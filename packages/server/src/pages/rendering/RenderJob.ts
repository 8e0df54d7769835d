import type { Formatted } from '@rendezvous/contracts';

export type RenderBuild = {
  /** Such as `landers@035f4f30`. */
  name: string;
  version: string;
  /** Absolute path. */
  file: string;
  /** `sha256-…` of the file; other content is not evaluated. */
  integrity: string;
};

export type RenderPart = { build: RenderBuild; container: string };

/** A page to prerender: its boot data as text, and the builds of its release. */
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
  /** The page of a member or a mailed link: never shared between renders, and never logged. */
  isPrivate?: boolean;
};

/** The first output of the browser's shell. */
export type PrerenderedPage = {
  /** For `#root`. */
  html: string;
  /** `<style>` elements without a nonce. */
  styles: string;
  /** Formatted values for the boot data. */
  formatted?: Formatted;
};

/** Ids match a worker's response to its job. */
export type WorkerRequest = { id: number; job: RenderJob };
export type WorkerAnswer = { id: number; view: PrerenderedPage } | { id: number; failure: string };
