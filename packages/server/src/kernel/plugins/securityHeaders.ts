import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { isSecure } from '../request/isSecure.ts';
import type { HstsScope } from '../settings.ts';

const PERMISSIONS =
  'accelerometer=(), autoplay=(), camera=(), display-capture=(), fullscreen=(self), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(self), usb=(), interest-cohort=()';

/** Preload lists require two years; the others can be reversed after one. */
const TRANSPORT: Record<HstsScope, string | null> = {
  off: null,
  host: 'max-age=31536000',
  subdomains: 'max-age=31536000; includeSubDomains',
  preload: 'max-age=63072000; includeSubDomains; preload',
};

/** Sets the headers of every response. Pages replace the policy with one that has their nonce. */
export const securityHeaders = plugin(async (app: FastifyInstance, { hsts }: { hsts: HstsScope }) => {
  const transport = TRANSPORT[hsts];
  await app.register(helmet, {
    // For responses that are not pages: nothing in them may run or load.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
    },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Sent only over HTTPS (RFC 6797, 7.2); see below.
    strictTransportSecurity: false,
    // These are for unsupported browsers, or have no effect here.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    if (transport !== null && isSecure(request)) reply.header('strict-transport-security', transport);
  });
  app.addHook('onSend', async (_, reply, payload) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return payload;
  });
});
