import { BCP47 } from '@rendezvous/contracts';
import { chromeColour } from '@rendezvous/ui/page';
import type { FastifyInstance } from 'fastify';
import { siteOrigin } from '../../kernel/request/siteOrigin.ts';
import { describeSite } from '../../kernel/texts/describeSite.ts';
import { assetsPrefix } from './readBuild.ts';

const ICONS = [
  { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** For files that keep their name when their content changes. */
const SHORT = 'public, max-age=86400';

/** RFC 9116 recommends less than a year. */
const SECURITY_DAYS = 180;

const ROBOTS = 'User-agent: *\nDisallow: /api/\nDisallow: /console\nDisallow: /media/\n';

export function siteFileRoutes(app: FastifyInstance): void {
  const { services } = app;

  app.get('/manifest.webmanifest', async (request, reply) => {
    const { shell } = await services.releases.current();
    const prefix = assetsPrefix('shell', shell.version);
    const { site, language } = request;
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'private, max-age=3600')
      .serializer(JSON.stringify)
      .send({
        id: '/',
        name: site.name,
        short_name: site.name,
        description: describeSite(site, language),
        lang: BCP47[language],
        start_url: '/members',
        scope: '/',
        display: 'standalone',
        background_color: chromeColour.light,
        theme_color: chromeColour.light,
        icons: ICONS.map((icon) => ({ ...icon, src: prefix + icon.src })),
      });
  });

  app.get('/favicon.ico', async (_, reply) => {
    const { shell } = await services.releases.current();
    const folder = services.releases.store.folderOf('shell', shell.version);
    return reply.sendFile('icons/favicon-32.png', folder, { maxAge: '1d', immutable: false });
  });

  // RFC 9116: an expired file must not be used, so the date is always in the future.
  app.get('/.well-known/security.txt', async (request, reply) => {
    const { site } = request;
    const expires = new Date(services.now().getTime() + SECURITY_DAYS * 86_400_000);
    const lines = [
      `Contact: mailto:${site.settings.support_email}`,
      `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
      `Canonical: ${siteOrigin(services, site, request)}/.well-known/security.txt`,
      `Preferred-Languages: ${[...new Set([BCP47[site.language], 'en'])].join(', ')}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', SHORT)
      .send(`${lines.join('\n')}\n`);
  });

  app.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', SHORT).send(ROBOTS),
  );
}
