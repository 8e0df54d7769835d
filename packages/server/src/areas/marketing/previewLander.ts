import { AsyncLocalStorage } from 'node:async_hooks';
import { ENTRY_COOKIE, type Language } from '@rendezvous/contracts';
import type { FastifyInstance } from 'fastify';
import type { Site } from '../../kernel/request/Site.ts';
import type { CampaignRow } from './runningCampaignQueries.ts';

type LanderDraft = Pick<CampaignRow, 'slug' | 'lander' | 'version' | 'content'>;

const drafts = new AsyncLocalStorage<LanderDraft>();

/** The unsaved campaign whose preview the server is requesting. */
export const landerDraft = (): LanderDraft | undefined => drafts.getStore();

const SCRIPTS = /<(?:no)?script\b.*?<\/(?:no)?script>|<link rel="preload" as="script"[^>]*>/gs;

/**
 * Requests a lander's page as a visitor, with unsaved texts. The page sets no cookie, is not
 * counted, runs no scripts and can be framed only by our own pages.
 */
export async function previewLander(
  app: FastifyInstance,
  { hosts, domain }: Site,
  language: Language,
  draft: LanderDraft,
): Promise<{ html: string; headers: Record<string, string> }> {
  const page = await drafts.run(draft, async () =>
    app.inject({
      url: `/landers/${draft.lander}`,
      headers: { host: hosts[0] ?? domain, accept: 'text/html' },
      cookies: { lang: language, [ENTRY_COOKIE.name]: String(app.services.now().getTime()) },
    }),
  );
  const policy = String(page.headers['content-security-policy']);
  return {
    html: page.body.replaceAll(SCRIPTS, ''),
    headers: {
      'content-type': String(page.headers['content-type']),
      'content-security-policy': `${policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")}; sandbox allow-same-origin`,
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
    },
  };
}
