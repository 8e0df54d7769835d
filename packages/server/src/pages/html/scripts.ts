import { createHash } from 'node:crypto';

/** How a page's policy allows its scripts, and how the page writes them. */
export type Scripts = {
  inline: (source: string) => string;
  /** Attribute for elements that reference a script. */
  attribute: string;
  /** Returns the sources for the `script-src` directive. */
  sources: () => string;
};

export const scriptsByNonce = (nonce: string): Scripts => ({
  inline: (source) => `<script nonce="${nonce}">${source}</script>`,
  attribute: ` nonce="${nonce}"`,
  sources: () => `'nonce-${nonce}'`,
});

/** Never emptied, because the sources are few and constant. */
const digests = new Map<string, string>();
function digestOf(source: string): string {
  let digest = digests.get(source);
  if (digest === undefined) {
    digest = `sha256-${createHash('sha256').update(source).digest('base64')}`;
    digests.set(source, digest);
  }
  return digest;
}

/**
 * Allows scripts by digest. A nonce would be public in a shared response and allow anyone's
 * scripts.
 */
export function scriptsByDigest(): Scripts {
  const allowed = new Set<string>();
  return {
    inline: (source) => {
      allowed.add(digestOf(source));
      return `<script>${source}</script>`;
    },
    attribute: '',
    sources: () => [...allowed].map((digest) => `'${digest}'`).join(' '),
  };
}
