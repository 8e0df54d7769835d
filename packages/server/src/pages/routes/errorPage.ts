import { randomBytes } from 'node:crypto';
import { BCP47 } from '@rendezvous/contracts';
import { criticalCss, escapeHtml, themeOfNiche } from '@rendezvous/ui/page';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '../../kernel/ApiError.ts';
import { errorText } from '../../kernel/http/errorTexts.ts';
import type { Services } from '../../kernel/services.ts';
import { isSecure } from '../../kernel/request/isSecure.ts';
import type { Site } from '../../kernel/request/Site.ts';
import { demoBanner } from '../html/demoBanner.ts';
import { readTexts, textAt } from '../boot/readTexts.ts';
import { pagePolicy, RTA_LABEL } from '../html/renderHtml.ts';
import { scriptsByNonce } from '../html/scripts.ts';

const NO_PAGE = /^\/(api|assets|media)\//;

/** Returns whether a browser navigates to a page, and so gets an error page instead of JSON. */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !NO_PAGE.test(url) &&
  (headers.accept ?? '').includes('text/html');

/** Reads the shell's texts; empty if they are not built or cannot be read. */
async function readWords(
  { releases }: Services,
  { language }: FastifyRequest,
): Promise<(key: string) => string | null> {
  try {
    const { common } = await readTexts(releases.store, await releases.current(), ['common'], language);
    return (key) => textAt(common, `error.${key}`);
  } catch {
    return () => null;
  }
}

const STYLE = '.rv-main{display:grid;gap:16px}.rv-main h1{font-family:var(--heading);line-height:1.25}';

/**
 * Sends an error page that needs neither database nor scripts, because these may have failed. Once
 * the shell runs, it shows its own.
 */
export async function sendErrorPage(
  ctx: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  error: ApiError,
): Promise<FastifyReply> {
  const word = await readWords(ctx, request);
  const nonce = randomBytes(16).toString('base64');
  const css = criticalCss({
    // Uses the default theme if the site could not be read.
    theme: themeOfNiche((request.site as Site | undefined)?.niche ?? 1),
    fontUrl: (file) => `/assets/fonts/${file}`,
  });
  const banner = demoBanner(ctx);
  const text = escapeHtml(errorText(error.code, request.language));
  const title = escapeHtml(word('title') ?? '');
  const link = (href: string, label: string | null): string =>
    label === null ? '' : `<p><a href="${href}">${escapeHtml(label)}</a></p>`;
  const { retryAfter } = error.details;
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  return reply
    .code(error.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(nonce, scriptsByNonce(nonce), isSecure(request)))
    .header('rating', RTA_LABEL)
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="${BCP47[request.language]}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
        `<meta name="rating" content="${RTA_LABEL}"><title>${title || text}</title><style nonce="${nonce}">${css}${STYLE}${banner.css}</style></head>` +
        `<body>${banner.html}<main class="rv-main">${title && `<h1>${title}</h1>`}<p>${text}</p>` +
        `${link('', word('reload'))}${link('/', word('home'))}</main></body></html>`,
    );
}
