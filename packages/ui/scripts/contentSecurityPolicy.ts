import { createHash } from 'node:crypto';

/** Contents of the inline elements with this tag. */
const inline = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => text,
  );

const hashes = (texts: string[]) =>
  texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ');

/**
 * A policy as strict as the site's: Storybook's inline scripts and styles by hash, components'
 * styles only with the nonce.
 * @param html Storybook's page around a story
 */
export const contentSecurityPolicy = (html: string): string =>
  [
    `default-src 'self'`,
    `img-src 'self' data: blob:`,
    `script-src 'self' ${hashes(inline(html, 'script'))}`,
    `style-src 'nonce-catalogue' ${hashes(inline(html, 'style'))}`,
  ].join('; ');
