import { Type } from 'typebox';
import {
  Count,
  Id,
  LanguageCode,
  MemberTrust,
  PersonText,
  StaffHeldMessage,
  TrustListEntry,
  TrustRates,
  nullable,
  oneOf,
} from '../entities/index.ts';
import { TRUST_LISTS } from '../entities/kinds.ts';
import { defineEndpoint } from './defineEndpoint.ts';
import type { Endpoint } from './defineEndpoint.ts';
import { STAFF_READS, STAFF_WRITES } from './rateLimits.ts';
import { Empty, LIST_VALUE, Page, Reason, strict } from './shapes.ts';

export const trustEndpoints = {
  'GET /api/console-held.php': defineEndpoint({
    summary: 'First messages that await a moderator, earliest delivery first; the access is recorded',
    access: 'staff',
    roles: ['moderator'],
    query: Type.Object({ page: Page }),
    answers: { 200: Type.Object({ held: Type.Array(StaffHeldMessage), num_results: Count }) },
    errors: [],
    limit: STAFF_READS,
  }),
  'PUT /api/console-held.php': defineEndpoint({
    summary: 'Deliver a held message, or reject it with reasons for its sender, who gets the credits back',
    access: 'staff',
    roles: ['moderator'],
    body: strict({
      id: Id,
      deliver: Type.Boolean(),
      /** Required to refuse; mailed to the sender as written. */
      facts: Type.Optional(PersonText(1000, { minLength: 1 })),
    }),
    answers: {
      200: Type.Object({
        /** False: it could no longer be delivered, so its credits were refunded. */
        delivered: Type.Boolean(),
      }),
    },
    errors: ['conflict', 'forbidden'],
    limit: STAFF_WRITES,
  }),
  'GET /api/console-trust.php': defineEndpoint({
    summary: 'A member’s signals, score, levels and linked accounts; the access is recorded',
    access: 'staff',
    roles: ['moderator'],
    query: Type.Object({ id: Id }),
    answers: { 200: Type.Object({ trust: MemberTrust }) },
    errors: ['not_found', 'forbidden'],
    limit: STAFF_READS,
  }),
  'PUT /api/console-trust.php': defineEndpoint({
    summary: 'End a member’s levels; earlier signals no longer count',
    access: 'staff',
    roles: ['moderator'],
    body: strict({ id: Id, reason: Reason }),
    answers: { 200: Type.Object({ trust: MemberTrust }) },
    errors: ['not_found', 'forbidden'],
    limit: STAFF_WRITES,
  }),
  'GET /api/console-lists.php': defineEndpoint({
    summary: 'The words, hosts, names or patterns of a list, built in or added by staff',
    access: 'staff',
    roles: ['administrator', 'moderator'],
    query: Type.Object({ kind: oneOf(TRUST_LISTS) }),
    answers: { 200: Type.Object({ entries: Type.Array(TrustListEntry) }) },
    errors: [],
    limit: STAFF_READS,
  }),
  'PUT /api/console-lists.php': defineEndpoint({
    summary: 'Add a value to a list, or switch one off or on again',
    access: 'staff',
    roles: ['administrator', 'moderator'],
    body: strict({
      ...LIST_VALUE,
      language: Type.Optional(nullable(LanguageCode)),
      active: Type.Boolean(),
    }),
    answers: { 204: Empty },
    errors: [],
    limit: STAFF_WRITES,
  }),
  'GET /api/console-trust-rates.php': defineEndpoint({
    summary: 'How many members of each site were slowed and held in the last 30 days',
    access: 'staff',
    roles: ['administrator', 'moderator'],
    answers: { 200: Type.Object({ rates: Type.Array(TrustRates) }) },
    errors: [],
    limit: STAFF_READS,
  }),
} as const satisfies Record<string, Endpoint>;
