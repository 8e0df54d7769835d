import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '@rendezvous/ui/page';
import { formatMoney, serverTexts } from '../../../kernel/texts/serverTexts.ts';
import type { ServerTextKey } from '../../../kernel/texts/serverTexts.ts';
import { methodName } from '../orders/methodName.ts';
import { LATER_MS, SANDBOX_ACTIONS } from './sandboxProvider.ts';
import type { Sandbox, SandboxAction } from './sandboxProvider.ts';
import type { SandboxPayment } from './store.ts';

// The sandbox plays another company, so its page uses nothing of our design system.
const STYLE = `:root{color-scheme:light dark;--ink:#222;--paper:#fff;--line:light-dark(#d5d9e0,#3a3f47);--main:light-dark(#24417a,#a9c2ff);--on:light-dark(#fff,#0d1526)}
*{box-sizing:border-box}body{margin:0;padding:24px 16px;font:16px/1.5 system-ui,sans-serif}
main{max-width:440px;margin:0 auto}h1{font-size:24px;line-height:1.25;font-weight:600}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 24px;margin:24px 0;padding:16px;border:1px solid var(--line);border-radius:12px}
dt{opacity:.75}dd{margin:0;text-align:right;overflow-wrap:anywhere}
button,a.button{display:block;width:100%;min-height:48px;margin:0 0 12px;padding:12px 16px;border:1px solid var(--main);border-radius:12px;
background:transparent;color:var(--main);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.main,a.button{background:var(--main);color:var(--on)}button:focus-visible,a:focus-visible{outline:3px solid var(--main);outline-offset:3px}`;

const LABELS: Record<SandboxAction, ServerTextKey> = {
  pay: 'sandbox.pay',
  pay_later: 'sandbox.payLater',
  pay_twice: 'sandbox.payTwice',
  pending: 'sandbox.pending',
  fail: 'sandbox.fail',
  cancel: 'sandbox.cancel',
};

/** A demo's banner above each page, with its styles. */
type Banner = { css: string; html: string };

const NO_BANNER: Banner = { css: '', html: '' };

type Page = { language: string; title: string; banner: Banner };

function send(reply: FastifyReply, { language, title, banner }: Page, body: string) {
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

function paymentPage(reply: FastifyReply, banner: Banner, payment: SandboxPayment) {
  const { order } = payment;
  const t = serverTexts(order.language);
  const row = (label: ServerTextKey, value: string) =>
    `<dt>${escapeHtml(t(label))}</dt><dd>${escapeHtml(value)}</dd>`;
  const open = payment.status === 'pending';
  const button = (action: SandboxAction) =>
    `<button name="action" value="${action}"${action === 'pay' ? ' class="main"' : ''}>${escapeHtml(t(LABELS[action], { seconds: LATER_MS / 1000 }))}</button>`;
  const choices = open
    ? `<form method="post">${SANDBOX_ACTIONS.map(button).join('')}</form>`
    : `<p role="status">${escapeHtml(t('sandbox.finished'))}</p><a class="button" href="${escapeHtml(order.returnUrl)}">${escapeHtml(t('sandbox.back'))}</a>`;
  return send(
    reply,
    { language: order.language, title: t('sandbox.title'), banner },
    `<h1>${escapeHtml(t('sandbox.title'))}</h1>${open ? `<p>${escapeHtml(t('sandbox.intro'))}</p>` : ''}<dl>` +
      row('sandbox.order', order.paymentId) +
      row('sandbox.method', methodName(order.method, order.language)) +
      row('sandbox.amount', formatMoney(order.language, order.amount, order.currency)) +
      `</dl>${choices}`,
  );
}

const isAction = (value: unknown): value is SandboxAction =>
  SANDBOX_ACTIONS.some((action) => action === value);

/** Serves the sandbox's page `/sandbox/pay/<ref>`, where the buyer chooses the order's outcome. */
export function registerSandboxPages(app: FastifyInstance, sandbox: Sandbox, banner = NO_BANNER): void {
  const unknown = (reply: FastifyReply) => {
    const t = serverTexts('en');
    const page = { language: 'en', title: t('sandbox.title'), banner };
    return send(reply.code(404), page, `<h1>${escapeHtml(t('sandbox.unknown'))}</h1>`);
  };
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/x-www-form-urlencoded');
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get<{ Params: { ref: string } }>('/sandbox/pay/:ref', async (request, reply) => {
      const payment = await sandbox.find(request.params.ref);
      return payment ? paymentPage(reply, banner, payment) : unknown(reply);
    });
    scope.post<{ Params: { ref: string }; Body: { action?: string } }>(
      '/sandbox/pay/:ref',
      async (request, reply) => {
        const action = request.body?.action;
        const payment = isAction(action)
          ? await sandbox.act(request.params.ref, action)
          : await sandbox.find(request.params.ref);
        if (!payment) return unknown(reply);
        return reply.header('cache-control', 'no-store').redirect(payment.order.returnUrl, 303);
      },
    );
  });
}
