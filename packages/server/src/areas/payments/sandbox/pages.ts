import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '@rendezvous/ui/page';
import { formatMoney, serverTexts } from '../../../kernel/texts/serverTexts.ts';
import type { ServerTextKey } from '../../../kernel/texts/serverTexts.ts';
import { NO_BANNER, parseForms, sendSandboxPage, type Banner } from '../../../kernel/webhooks/sandboxPage.ts';
import { methodName } from '../orders/methodName.ts';
import { LATER_MS, SANDBOX_ACTIONS } from './sandboxProvider.ts';
import type { Sandbox, SandboxAction } from './sandboxProvider.ts';
import type { SandboxPayment } from './store.ts';

const LABELS: Record<SandboxAction, ServerTextKey> = {
  pay: 'sandbox.pay',
  pay_later: 'sandbox.payLater',
  pay_twice: 'sandbox.payTwice',
  pending: 'sandbox.pending',
  fail: 'sandbox.fail',
  cancel: 'sandbox.cancel',
};

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
  return sendSandboxPage(
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
    return sendSandboxPage(reply.code(404), page, `<h1>${escapeHtml(t('sandbox.unknown'))}</h1>`);
  };
  app.register(async (scope) => {
    parseForms(scope);
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
