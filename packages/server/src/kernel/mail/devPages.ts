import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '@rendezvous/ui/page';
import { NO_BANNER, type Banner } from '../webhooks/sandboxPage.ts';
import type { CaughtMail, MailCatcher } from './catcher.ts';

const STYLE = `:root{color-scheme:light dark}body{margin:0 auto;max-width:960px;padding:24px;font:16px/1.5 system-ui,sans-serif}
h1{font-weight:500}ul{list-style:none;padding:0}a{overflow-wrap:anywhere}li{border-bottom:1px solid;padding:12px 0}
a{color:inherit}small{opacity:.75}time{white-space:nowrap}pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:16px;border:1px solid;border-radius:12px}
iframe{width:100%;height:640px;border:1px solid;border-radius:12px;background:#fff}:root{--ink:#222;--paper:#fff}`;

function page(reply: FastifyReply, title: string, banner: Banner, body: string) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'`,
    )
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
        `<title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}${banner.css}</style></head><body>${banner.html}${body}</body></html>`,
    );
}

const link = (href: string, label: string) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;

/** Formats a date with seconds, to distinguish mails of the same minute. */
const when = (date: string) =>
  `<time datetime="${escapeHtml(date)}">${escapeHtml(date.slice(0, 19).replace('T', ' '))}</time>`;

const row = (mail: CaughtMail) =>
  `<li>${link(`/dev/mail/${mail.id}`, mail.subject)}<br><small>${escapeHtml(mail.to)} · ${when(mail.date)}</small></li>`;

/**
 * Registers the local mailbox: `/dev/mail` (list), `/dev/mail/<id>` (text, links, HTML) and
 * `/dev/mail.json?to=` for tests. Call it only if the catcher runs.
 */
export function registerMailPages(app: FastifyInstance, catcher: MailCatcher, banner = NO_BANNER): void {
  app.get<{ Querystring: { to?: string } }>('/dev/mail.json', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { mails: await catcher.list(request.query.to ? { to: request.query.to } : {}) };
  });

  app.get('/dev/mail', async (_request, reply) => {
    const mails = await catcher.list();
    const list = mails.length ? `<ul>${mails.map(row).join('')}</ul>` : '<p>No mail yet.</p>';
    return page(reply, 'Mail', banner, `<h1>Mail</h1>${list}`);
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = await catcher.get(request.params.id);
    if (!mail) return reply.code(404).send();
    const links = mail.links.map((href) => `<li>${link(href, href)}</li>`).join('');
    return page(
      reply,
      mail.subject,
      banner,
      `<p>${link('/dev/mail', 'All mail')}</p><h1>${escapeHtml(mail.subject)}</h1>` +
        `<p><small>From ${escapeHtml(mail.from)} to ${escapeHtml(mail.to)} · ${when(mail.date)}</small></p>` +
        `<iframe title="HTML part" sandbox="allow-popups allow-top-navigation-by-user-activation" src="/dev/mail/${mail.id}/html"></iframe>` +
        `<h2>Links</h2><ul>${links}</ul><h2>Text</h2><pre>${escapeHtml(mail.text)}</pre>`,
    );
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', async (request, reply) => {
    const mail = await catcher.get(request.params.id);
    if (!mail) return reply.code(404).send();
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-frame-options', 'SAMEORIGIN')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-top-navigation-by-user-activation",
      )
      .send(mail.html.replace('<head>', '<head><base target="_top">'));
  });
}
