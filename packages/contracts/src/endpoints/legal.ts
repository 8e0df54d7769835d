import { Type } from 'typebox';
import { LEGAL_PAGES } from '../attributes.ts';
import {
  DateTime,
  Id,
  LegalChange,
  LegalSummary,
  LegalVersion,
  PageContent,
  StaffLegalPage,
  nullable,
  oneOf,
} from '../entities/index.ts';
import { LANGUAGES } from '../languages.ts';
import { defineEndpoint } from './defineEndpoint.ts';
import { SITE_DATA, STAFF_READS, STAFF_WRITES, WRITES } from './rateLimits.ts';
import { Empty, Site, strict } from './shapes.ts';

const VersionQuery = Type.Object({
  page: oneOf(LEGAL_PAGES),
  /**
   * Defaults to the version in force; for changes, to the latest one, which may start in the
   * future.
   */
  version: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
});

export const legalEndpoints = {
  'GET /api/legal.php': defineEndpoint({
    summary: 'Terms or privacy policy in the reader’s language, with all versions, latest first',
    access: 'anyone',
    query: VersionQuery,
    answers: {
      200: Type.Object({
        text: PageContent,
        /** Null: no version has been recorded yet. */
        version: nullable(Id),
        versions: Type.Array(LegalVersion),
      }),
    },
    errors: ['not_found'],
    limit: SITE_DATA,
  }),
  'GET /api/legal-changes.php': defineEndpoint({
    summary: 'The changes of a version compared with the previous one',
    access: 'anyone',
    query: VersionQuery,
    answers: {
      200: Type.Object({
        title: Type.String(),
        /** Null: no version has been recorded yet. */
        version: nullable(LegalVersion),
        /** Start of the previous version. Null: this is the first one. */
        before: nullable(DateTime),
        /** In the operator’s words. */
        summary: Type.String(),
        changes: Type.Array(LegalChange),
      }),
    },
    errors: ['not_found'],
    limit: SITE_DATA,
  }),
  'POST /api/legal-acceptance.php': defineEndpoint({
    summary: 'Accept versions in force; idempotent',
    access: 'member',
    body: strict({
      versions: Type.Array(Type.String({ pattern: '^[0-9]{1,15}$' }), {
        minItems: 1,
        maxItems: 10,
        uniqueItems: true,
      }),
    }),
    answers: { 204: Empty },
    errors: [],
    limit: WRITES,
  }),
  'GET /api/console-legal.php': defineEndpoint({
    summary: 'Versions of a site’s terms and privacy policy, with the numbers of mails and acceptances',
    access: 'staff',
    roles: ['administrator'],
    query: Type.Object({ site: Type.Optional(Site) }),
    answers: {
      200: Type.Object({
        pages: Type.Array(StaffLegalPage),
        /** `YYYY-MM-DD`, UTC: the earliest start of a version announced now. */
        earliest: Type.String(),
      }),
    },
    errors: [],
    limit: STAFF_READS,
  }),
  'POST /api/console-legal.php': defineEndpoint({
    summary: 'Record the release’s texts as a version that applies from a later day; mails the members',
    access: 'staff',
    roles: ['administrator'],
    confirm: true,
    body: strict({
      site: Type.Optional(Site),
      page: oneOf(LEGAL_PAGES),
      /** `YYYY-MM-DD`: begins at midnight UTC. */
      from: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
      /** Must include English, the fallback. */
      summary: Type.Array(LegalSummary, { minItems: 1, maxItems: LANGUAGES.length }),
    }),
    answers: { 201: Type.Object({ version: LegalVersion }) },
    errors: ['conflict'],
    limit: STAFF_WRITES,
  }),
};
