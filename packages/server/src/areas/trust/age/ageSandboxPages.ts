import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '@rendezvous/ui/page';
import { serverTexts, type ServerTextKey } from '../../../kernel/texts/serverTexts.ts';
import { parseForms, sendSandboxPage, type Banner } from '../../../kernel/webhooks/sandboxPage.ts';
import {
  AGE_LATER_MS,
  AGE_SANDBOX_ACTIONS,
  type AgeSandbox,
  type AgeSandboxAction,
  type SandboxCheck,
} from './ageSandbox.ts';

const LABELS: Record<AgeSandboxAction, ServerTextKey> = {
  over_18: 'sandbox.age.over',
  over_18_later: 'sandbox.age.later',
  failed: 'sandbox.age.fail',
  cancelled: 'sandbox.cancel',
  expired: 'sandbox.age.expire',
};

function checkPage(reply: FastifyReply, banner: Banner, check: SandboxCheck | null): FastifyReply {
  const language = check?.language ?? 'en';
  const t = serverTexts(language);
  const title = t('sandbox.age.title');
  const page = { language, title, banner };
  if (check === null)
    return sendSandboxPage(reply.code(404), page, `<h1>${escapeHtml(t('sandbox.age.unknown'))}</h1>`);
  const button = (action: AgeSandboxAction) =>
    `<button name="action" value="${action}"${action === 'over_18' ? ' class="main"' : ''}>${escapeHtml(t(LABELS[action], { seconds: AGE_LATER_MS / 1000 }))}</button>`;
  const choices = check.isAnswered
    ? `<p role="status">${escapeHtml(t('sandbox.age.finished'))}</p><a class="button" href="${escapeHtml(check.return_url)}">${escapeHtml(t('sandbox.back'))}</a>`
    : `<p>${escapeHtml(t('sandbox.age.intro'))}</p><form method="post">${AGE_SANDBOX_ACTIONS.map(button).join('')}</form>`;
  return sendSandboxPage(reply, page, `<h1>${escapeHtml(title)}</h1>${choices}`);
}

/** Serves the sandbox's page `/sandbox/age/<ref>`, where the member chooses the outcome. */
export function registerAgeSandboxPages(app: FastifyInstance, sandbox: AgeSandbox, banner: Banner): void {
  app.register(async (scope) => {
    parseForms(scope);
    scope.get<{ Params: { ref: string } }>('/sandbox/age/:ref', async (request, reply) =>
      checkPage(reply, banner, sandbox.find(request.params.ref)),
    );
    scope.post<{ Params: { ref: string }; Body: { action?: string } }>(
      '/sandbox/age/:ref',
      async (request, reply) => {
        const { ref } = request.params;
        const action = AGE_SANDBOX_ACTIONS.find((each) => each === request.body?.action);
        const check = action ? await sandbox.act(ref, action) : sandbox.find(ref);
        if (check === null) return checkPage(reply, banner, null);
        return reply.header('cache-control', 'no-store').redirect(check.return_url, 303);
      },
    );
  });
}
