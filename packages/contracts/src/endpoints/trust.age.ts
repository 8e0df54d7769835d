import { Type } from 'typebox';
import { AgeCheck, AGE_METHODS, oneOf } from '../entities/index.ts';
import { defineEndpoint } from './defineEndpoint.ts';
import { DAY, READS, perAccount } from './rateLimits.ts';
import { strict } from './shapes.ts';

export const ageEndpoints = {
  'GET /api/age-check.php': defineEndpoint({
    summary: 'Whether the member must pass an age check, and its progress',
    access: 'member',
    answers: { 200: Type.Object({ check: AgeCheck }) },
    errors: [],
    limit: READS,
  }),
  'POST /api/age-check.php': defineEndpoint({
    summary: "Start a check; `url` is the provider's page",
    access: 'member',
    body: strict({ method: oneOf(AGE_METHODS) }),
    answers: { 201: Type.Object({ url: Type.String() }) },
    errors: ['conflict', 'method_unavailable', 'provider_unavailable'],
    // Providers charge for each check.
    limit: perAccount('age_check', 10, DAY),
  }),
  'POST /api/age-webhook.php': defineEndpoint({
    summary: "The provider's answer to a check; the only thing that passes one",
    access: 'anyone',
    anyPage: true,
    body: Type.Unknown(),
    answers: { 200: Type.Object({ received: Type.Boolean() }) },
    errors: [],
    csrf: false,
    limit: { none: 'The provider repeats what was refused, and members would wait.' },
  }),
};
