import { Type } from 'typebox';
import {
  ReleaseDocumentSchema,
  RemoteNameText,
  RemoteState,
  ReportedLoad,
  oneOf,
} from '../entities/index.ts';
import { nullable } from '../entities/values.ts';
import { defineEndpoint } from './defineEndpoint.ts';
import { MAX_LOAD_RECORDS } from '../release.ts';
import { SITE_DATA, STAFF_READS, STAFF_WRITES, perAccount } from './rateLimits.ts';
import { Empty, Reason, strict } from './shapes.ts';

export const releaseEndpoints = {
  'GET /api/release.php': defineEndpoint({
    summary: 'What a page needs to load for a host and a route',
    access: 'anyone',
    query: Type.Object({
      host: Type.Optional(Type.String({ maxLength: 255 })),
      route: Type.Optional(Type.String({ maxLength: 2000 })),
      /** Builds of an open page: `shell@1a2b,chat@3c4d`. */
      builds: Type.Optional(Type.String({ maxLength: 4000, pattern: '^[\\w@,.-]*$' })),
    }),
    answers: {
      200: Type.Object({
        release: ReleaseDocumentSchema,
        /** Whether one of `builds` was withdrawn. */
        withdrawn: Type.Optional(Type.Boolean()),
      }),
    },
    errors: ['unavailable'],
    limit: SITE_DATA,
  }),
  'POST /api/load-records.php': defineEndpoint({
    summary: 'Beacon that reports how remotes’ modules loaded in a page; summed per build and minute',
    access: 'anyone',
    anyPage: true,
    body: strict({
      /** `release.token` of the page. */
      token: Type.String({ maxLength: 200 }),
      records: Type.Array(ReportedLoad, { maxItems: MAX_LOAD_RECORDS }),
    }),
    answers: { 204: Empty },
    errors: ['token_invalid'],
    limit: perAccount('load_records', 3000),
  }),
  'POST /api/publish.php': defineEndpoint({
    summary:
      'Publish a build of a remote from another repository, with a token in `Authorization: Bearer`. Each part is a file of the build, named by its path; the text parts `commit` and `author` state its source. It does not go live',
    access: 'anyone',
    anyPage: true,
    csrf: false,
    multipart: true,
    body: Type.Object({ 'release.json': Type.Unsafe<Blob>({ type: 'string', format: 'binary' }) }),
    answers: { 201: Type.Object({ remote: Type.String(), version: Type.String(), is_new: Type.Boolean() }) },
    errors: ['build_refused', 'token_invalid'],
    limit: perAccount('publish', 120),
  }),
  'GET /api/console-releases.php': defineEndpoint({
    summary: 'The published versions of the shell and of each remote, and which one is live',
    access: 'staff',
    roles: ['release'],
    answers: { 200: Type.Object({ remotes: Type.Array(RemoteState) }) },
    errors: [],
    limit: STAFF_READS,
  }),
  'PUT /api/console-releases.php': defineEndpoint({
    summary: 'Make another published version live, pin or unpin it, or withdraw it permanently',
    access: 'staff',
    roles: ['release'],
    confirm: true,
    body: strict({
      remote: RemoteNameText,
      version: Type.String({ maxLength: 80 }),
      /**
       * Defaults to `live`; making an older build live is a rollback, which also pins it. `unpin`
       * names the pinned build.
       */
      act: Type.Optional(oneOf(['live', 'pin', 'unpin', 'withdraw'])),
      /** For `live` and `pin`: the live build that the caller saw; `conflict` if it has changed. */
      seen: Type.Optional(nullable(Type.String({ maxLength: 80 }))),
      reason: Reason,
    }),
    answers: { 200: Type.Object({ remotes: Type.Array(RemoteState) }) },
    errors: ['not_found', 'conflict', 'release_incompatible', 'release_withdrawn'],
    limit: STAFF_WRITES,
  }),
  'POST /api/console-canaries.php': defineEndpoint({
    summary: 'Start a canary with a share of visitors, or change its share',
    access: 'staff',
    roles: ['release'],
    confirm: true,
    body: strict({
      remote: RemoteNameText,
      version: Type.String({ maxLength: 80 }),
      share: Type.Integer({ minimum: 0, maximum: 10_000 }),
      reason: Reason,
    }),
    answers: { 200: Type.Object({ remotes: Type.Array(RemoteState) }) },
    errors: [
      'not_found',
      'conflict',
      'release_held',
      'release_in_canary',
      'release_incompatible',
      'release_withdrawn',
    ],
    limit: STAFF_WRITES,
  }),
  'PUT /api/console-canaries.php': defineEndpoint({
    summary: 'Stop the canary of a remote, or promote all its builds',
    access: 'staff',
    roles: ['release'],
    confirm: true,
    body: strict({
      remote: RemoteNameText,
      /** The build whose canary the caller saw. Returns `conflict` if another one is running. */
      version: Type.Optional(Type.String({ maxLength: 80 })),
      act: oneOf(['stop', 'promote']),
      reason: Reason,
    }),
    answers: { 200: Type.Object({ remotes: Type.Array(RemoteState) }) },
    errors: ['not_found', 'conflict', 'release_incompatible', 'release_withdrawn'],
    limit: STAFF_WRITES,
  }),
};
