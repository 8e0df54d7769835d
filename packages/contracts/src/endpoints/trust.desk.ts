import { Type } from 'typebox';
import {
  Agreement,
  Count,
  GivenLook,
  Id,
  ListCheck,
  PersonText,
  SecondLook,
  nullable,
  oneOf,
} from '../entities/index.ts';
import { LOOK_VERDICTS } from '../entities/kinds.ts';
import { defineEndpoint } from './defineEndpoint.ts';
import type { Endpoint } from './defineEndpoint.ts';
import { STAFF_READS, STAFF_WRITES, perAccount } from './rateLimits.ts';
import { LIST_VALUE, strict } from './shapes.ts';

export const deskEndpoints = {
  'GET /api/console-second-looks.php': defineEndpoint({
    summary:
      'The case or photo of the oldest decision drawn for a second look, without the decision; views of private messages are recorded',
    access: 'staff',
    roles: ['moderator'],
    answers: { 200: Type.Object({ look: nullable(SecondLook), waiting: Count }) },
    errors: [],
    limit: STAFF_READS,
  }),
  'PUT /api/console-second-looks.php': defineEndpoint({
    summary: 'Give the second verdict; returns the first decision',
    access: 'staff',
    roles: ['moderator'],
    body: strict({
      id: Id,
      verdict: oneOf(LOOK_VERDICTS),
      /** Required unless a photo is accepted. */
      reason: Type.Optional(PersonText(500)),
    }),
    answers: { 200: Type.Object({ given: GivenLook }) },
    errors: ['not_found', 'forbidden', 'conflict'],
    limit: STAFF_WRITES,
  }),
  'GET /api/console-agreement.php': defineEndpoint({
    summary: 'How often two moderators agreed, by month, and the decisions on which they did not',
    access: 'staff',
    roles: ['administrator', 'moderator'],
    answers: {
      200: Type.Object({
        months: Type.Array(Agreement),
        /** Newest first, at most 50. */
        differing: Type.Array(GivenLook),
      }),
    },
    errors: [],
    limit: STAFF_READS,
  }),
  'POST /api/console-list-check.php': defineEndpoint({
    summary: 'What a list entry would match in profiles and in a typed text, before it is added',
    access: 'staff',
    roles: ['administrator', 'moderator'],
    body: strict({
      ...LIST_VALUE,
      text: Type.Optional(PersonText(2000)),
    }),
    answers: { 200: Type.Object({ check: ListCheck }) },
    errors: [],
    limit: perAccount('list_check', 120),
  }),
} as const satisfies Record<string, Endpoint>;
