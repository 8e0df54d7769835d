import { pageTitle, type BootData, type ReleaseDocument, type RouteMatch } from '@rendezvous/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { siteOrigin } from '../../kernel/request/siteOrigin.ts';
import { describeSite } from '../../kernel/texts/describeSite.ts';
import { serverTexts } from '../../kernel/texts/serverTexts.ts';
import { textAt } from '../boot/readTexts.ts';
import type { PrerenderedPage } from '../rendering/RenderJob.ts';
import { demoBanner } from './demoBanner.ts';
import type { Page } from './Page.ts';

/** Returns the picture for shared links to a member's page: the main photo, if it is active. */
function shareImage(boot: BootData, origin: string): string | null {
  const answer = boot.data['GET /api/member.php'] as
    { profile?: { main_image?: { filename: string; status: string } | null } } | undefined;
  const image = answer?.profile?.main_image;
  return image?.status === 'active' ? `${origin}${boot.settings.cdn_prefix}${image.filename}` : null;
}

/**
 * Returns the page's title. That of a declared route is a label of its remote,
 * `labels:chat.titles.week`.
 */
function titleOf({ texts }: BootData, match: RouteMatch | null): string | null {
  const [namespace, key] = (match?.row.titleKey ?? 'error.notFound').split(':');
  return key === undefined ? textAt(texts['common'], namespace ?? '') : textAt(texts[namespace ?? ''], key);
}

export function createPage(
  app: FastifyInstance,
  request: FastifyRequest,
  match: RouteMatch | null,
  boot: BootData,
  release: ReleaseDocument,
  view: PrerenderedPage | null,
): Page {
  const own = titleOf(boot, match);
  const origin = siteOrigin(app.services, request.site, request);
  return {
    boot,
    release,
    view,
    row: match?.row ?? null,
    address: request.url,
    title: pageTitle(boot.settings, { isIndex: match?.row.id === 'index', language: request.language, own }),
    heading: own,
    description: describeSite(request.site, request.language),
    canonical: origin + (request.url.split('?')[0] ?? '/'),
    image: shareImage(boot, origin),
    banner: demoBanner(app.services),
    needsScript: serverTexts(request.language)('site.needsScript'),
  };
}
