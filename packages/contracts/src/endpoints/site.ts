import { Type } from 'typebox';
import {
  CompanyInfo,
  DateTime,
  Geocode,
  LanguageCode,
  Region,
  RemoteNameText,
  Settings,
  nullable,
  oneOf,
} from '../entities/index.ts';
import { INTERESTS } from '../interests.ts';
import { defineEndpoint } from './defineEndpoint.ts';
import { SITE_DATA, perAccount } from './rateLimits.ts';
import { Empty, strict } from './shapes.ts';

const Health = Type.Object({ ok: Type.Boolean(), reason: Type.Optional(Type.String()) });

const Readiness = Type.Object({
  ...Health.properties,
  /** Builds that should be live but are incompatible with the shell, and what is live instead. */
  incompatible: Type.Optional(
    Type.Array(
      Type.Object({
        remote: RemoteNameText,
        version: Type.String(),
        requires: Type.String(),
        missing: Type.Array(Type.String()),
        served: nullable(Type.String()),
      }),
    ),
  ),
  /** When load records were last analysed, if canaries are running and the analysis is overdue. */
  not_analysed_since: Type.Optional(DateTime),
  /** Builds that should be live but are missing from the store, and what is live instead. */
  gone: Type.Optional(
    Type.Array(
      Type.Object({
        project: RemoteNameText,
        version: Type.String(),
        served: nullable(Type.String()),
      }),
    ),
  ),
  /** Why builds cannot be read from the release store. Live builds are on the local disk. */
  store: Type.Optional(oneOf(['unreachable', 'denied', 'missing', 'full', 'region', 'failed'])),
  /**
   * Without Redis, events of other processes wait for heartbeats, and each process counts limits
   * alone.
   */
  redis: Type.Optional(oneOf(['unreachable'])),
});

export const siteEndpoints = {
  'GET /api/settings.php': defineEndpoint({
    summary: "The site's settings; `host` and `route` are for the server that renders the page",
    access: 'anyone',
    query: Type.Object({
      host: Type.Optional(Type.String({ maxLength: 255 })),
      route: Type.Optional(Type.String({ maxLength: 2000 })),
    }),
    answers: { 200: Type.Object({ settings: Settings, domain_language: LanguageCode }) },
    errors: ['unknown_site'],
    limit: SITE_DATA,
  }),
  'GET /api/geocode.php': defineEndpoint({
    summary: 'The place of coordinates, which are not stored',
    access: 'anyone',
    query: Type.Object({
      lat: Type.Number({ minimum: -90, maximum: 90 }),
      lon: Type.Number({ minimum: -180, maximum: 180 }),
    }),
    answers: { 200: Type.Object({ geocode: Geocode }) },
    errors: ['not_found'],
    limit: perAccount('geocode', 120),
  }),
  'POST /api/page-hidden.php': defineEndpoint({
    summary: 'Beacon that reports a hidden page; with `lb` in the page’s URL, it also records a bounce',
    access: 'anyone',
    anyPage: true,
    body: nullable(
      strict({
        path: Type.Optional(Type.String({ maxLength: 500 })),
        seconds: Type.Optional(Type.Number({ minimum: 0 })),
      }),
    ),
    answers: { 204: Empty },
    errors: [],
    limit: perAccount('page_hidden', 3000),
  }),
  'GET /api/interests.php': defineEndpoint({
    summary: 'All interests',
    access: 'anyone',
    answers: { 200: Type.Object({ interests: Type.Array(oneOf(INTERESTS)) }) },
    errors: [],
    limit: SITE_DATA,
  }),
  'GET /api/regions.php': defineEndpoint({
    summary: 'Regions and their cities by country; all countries of the site without `country`',
    access: 'anyone',
    query: Type.Object({ country: Type.Optional(Type.String({ maxLength: 2 })) }),
    answers: { 200: Type.Object({ regions: Type.Record(Type.String(), Type.Array(Region)) }) },
    errors: [],
    limit: SITE_DATA,
  }),
  'GET /api/companyinfo.php': defineEndpoint({
    summary: 'The company that runs the site',
    access: 'anyone',
    answers: { 200: Type.Object({ companyinfo: CompanyInfo }) },
    errors: [],
    limit: SITE_DATA,
  }),
  'GET /healthz': defineEndpoint({
    summary: 'Whether the process is alive',
    access: 'anyone',
    anyPage: true,
    answers: { 200: Health, 503: Health },
    errors: [],
    limit: { none: 'The supervisor of the process asks it, without an account and often.' },
  }),
  'GET /version': defineEndpoint({
    summary: 'Version and commit of the process, and the last migration that it knows',
    access: 'anyone',
    anyPage: true,
    answers: {
      200: Type.Object({ version: Type.String(), commit: nullable(Type.String()), schema: Type.String() }),
    },
    errors: [],
    limit: { none: 'It is read once at the start.' },
  }),
  'GET /readyz': defineEndpoint({
    summary:
      'Whether the process can serve; otherwise `reason` is stopping, database, shell, photos or the stuck queue',
    access: 'anyone',
    anyPage: true,
    answers: { 200: Readiness, 503: Readiness },
    errors: [],
    limit: { none: 'The load balancer asks it, without an account and often.' },
  }),
};
