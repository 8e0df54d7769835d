import type { BootData, ReleaseDocument, RouteRow } from '@rendezvous/contracts';
import type { PrerenderedPage } from '../rendering/RenderJob.ts';

/** Input of `renderHtml`. */
export type Page = {
  boot: BootData;
  /** The complete document, with the integrity of every file. */
  release: ReleaseDocument;
  /** The prerendered page; null for an outline. */
  view: PrerenderedPage | null;
  row: RouteRow | null;
  /** Path and query. */
  address: string;
  title: string;
  /** The title without the site's name; null for an unknown URL. */
  heading: string | null;
  description: string;
  /** Absolute URL of the page without its query. */
  canonical: string;
  /** Absolute URL of the picture for shared links, if any. */
  image: string | null;
  banner: { css: string; html: string };
  needsScript: string;
};
