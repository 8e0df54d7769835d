import type { Scripts } from './scripts.ts';

/**
 * Lays a rendered page out while Chromium holds its first paint back for fonts that are preloaded. The script belongs right behind the
 * content: data and tags that follow are still under way.
 */
export const earlyLayout = (scripts: Scripts): string => scripts.inline('document.body.offsetHeight');
