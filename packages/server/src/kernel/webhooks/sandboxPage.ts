import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '@rendezvous/ui/page';

// A sandbox plays another company, so its page does not use our design system.
const STYLE = `:root{color-scheme:light dark;--ink:#222;--paper:#fff;--line:light-dark(#d5d9e0,#3a3f47);--main:light-dark(#24417a,#a9c2ff);--on:light-dark(#fff,#0d1526)}
*{box-sizing:border-box}body{margin:0;padding:24px 16px;font:16px/1.5 system-ui,sans-serif}
main{max-width:440px;margin:0 auto}h1{font-size:24px;line-height:1.25;font-weight:600}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 24px;margin:24px 0;padding:16px;border:1px solid var(--line);border-radius:12px}
dt{opacity:.75}dd{margin:0;text-align:right;overflow-wrap:anywhere}
button,a.button{display:block;width:100%;min-height:48px;margin:0 0 12px;padding:12px 16px;border:1px solid var(--main);border-radius:12px;
background:transparent;color:var(--main);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.main,a.button{background:var(--main);color:var(--on)}button:focus-visible,a:focus-visible{outline:3px solid var(--main);outline-offset:3px}`;

/** A demo's banner above each page, with its styles. */
export type Banner = { css: string; html: string };

export const NO_BANNER: Banner = { css: '', html: '' };

export type SandboxPage = { language: string; title: string; banner: Banner };

/** Sends a page of a stand-in for another company. */
export function sendSandboxPage(reply: FastifyReply, { language, title, banner }: SandboxPage, body: string) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(
      `<!doctype html><html lang="${language === 'no' ? 'nb' : language}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="rating" content="RTA-5042-1996-1400-1577-RTA">` +
        `<title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}${banner.css}</style></head><body>${banner.html}<main>${body}</main></body></html>`,
    );
}

/** Parses the forms of these pages within `scope`. */
export function parseForms(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/x-www-form-urlencoded');
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
