import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { decodableUrl } from './kernel/http/decodableUrl.ts';
import { refuseUnknown } from './kernel/http/refuseUnknown.ts';
import { serializerCompiler } from './kernel/http/serializerCompiler.ts';
import { validatorCompiler } from './kernel/http/validatorCompiler.ts';
import { variantConstraint } from './kernel/http/variantConstraint.ts';
import { sendErrorPage, wantsPage } from './pages/routes/errorPage.ts';
import { pageRoutes } from './pages/page.routes.ts';
import { bodyParsers } from './kernel/plugins/bodyParsers.ts';
import { contractVersion } from './kernel/plugins/contractVersion.ts';
import { gracefulShutdown } from './kernel/plugins/gracefulShutdown.ts';
import { compression } from './kernel/plugins/compression.ts';
import { errorHandler } from './kernel/plugins/errorHandler.ts';
import { requestContext } from './kernel/plugins/requestContext.ts';
import { roleGate } from './kernel/plugins/roleGate.ts';
import { requestTrace } from './kernel/plugins/requestTrace.ts';
import { requestLog } from './kernel/plugins/requestLog.ts';
import { sameOrigin } from './kernel/plugins/sameOrigin.ts';
import { securityHeaders } from './kernel/plugins/securityHeaders.ts';
import { createRequestId } from './kernel/http/createRequestId.ts';
import { createLogger } from './kernel/createLogger.ts';
import { openapi } from './kernel/plugins/openapi.ts';
import { registerRoutes } from './areas.ts';
import { serveAssets } from './releases/store/assets.ts';
import { siteFileRoutes } from './releases/store/siteFiles.ts';
import type { Services } from './kernel/services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
  }
}

/** Maximum bytes of a JSON body; photos have a separate limit. */
const BODY_LIMIT = 128 * 1024;

/** Builds the Fastify application of the server or of a test. It does not listen yet. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const app = Fastify({
    loggerInstance: createLogger(config.logLevel) as FastifyBaseLogger,
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    rewriteUrl: (request) => decodableUrl(request.url ?? '/'),
    routerOptions: { maxParamLength: 500, constraints: { variant: variantConstraint } },
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestId(config.trustProxy),
    // Takes effect after all requests have ended (kernel/plugins/gracefulShutdown.ts).
    forceCloseConnections: true,
    return503OnClosing: true,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
  });
  app.decorate('services', services);
  app.decorateRequest('idempotentCall', null);
  app.decorateRequest('loggedInUser', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  await app.register(gracefulShutdown, { hub: services.hub });
  if (services.traces)
    await app.register(requestTrace, { traces: services.traces, trustProxy: config.trustProxy });
  await app.register(requestLog, { metrics: services.metrics });
  await app.register(roleGate, { role: config.role });
  await app.register(cookie);
  await app.register(errorHandler, { page: { isRequested: wantsPage, send: sendErrorPage } });
  await app.register(securityHeaders, { hsts: config.hsts });
  await app.register(contractVersion);
  await app.register(compression);
  await app.register(bodyParsers);
  await app.register(requestContext, { services });
  await app.register(sameOrigin);
  await app.register(openapi);
  app.setNotFoundHandler(refuseUnknown);
  registerRoutes(app);
  await serveAssets(app, { workspace: services.config.workspace, store: services.releases.store });
  siteFileRoutes(app);
  pageRoutes(app);
  return app;
}
