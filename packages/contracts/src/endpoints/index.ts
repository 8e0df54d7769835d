import type { Static, TSchema } from 'typebox';
import { accountEndpoints } from './account.ts';
import { accountFactorEndpoints } from './account.secondFactor.ts';
import { chatEndpoints } from './chat.ts';
import { legalEndpoints } from './legal.ts';
import { likeEndpoints } from './likes.ts';
import { marketingEndpoints } from './marketing.ts';
import { memberEndpoints } from './members.ts';
import { notificationEndpoints } from './notifications.ts';
import { paymentEndpoints } from './payments.ts';
import { photoEndpoints } from './photos.ts';
import { releaseEndpoints } from './releases.ts';
import { safetyEndpoints } from './safety.ts';
import { signupEndpoints } from './signup.ts';
import { siteEndpoints } from './site.ts';
import { ageEndpoints } from './trust.age.ts';
import { deskEndpoints } from './trust.desk.ts';
import { staffEndpoints } from './staff.ts';
import { trustEndpoints } from './trust.ts';
import type { Endpoint } from './defineEndpoint.ts';

export type { Access, Endpoint } from './defineEndpoint.ts';
export type { RateLimit } from './rateLimits.ts';
export { INNER_LIMITS, limitsOf, WIDE_NETWORK } from './rateLimits.ts';
export { defineEndpoint, errorsOf } from './defineEndpoint.ts';
export { LANDERS } from '../routes/landers.ts';
export { parseKey } from '../parseKey.ts';
export type { ParsedKey } from '../parseKey.ts';

/** All endpoints. Key: method, path and, if the path has variants, the flag that selects one. */
export const endpoints = {
  ...accountEndpoints,
  ...accountFactorEndpoints,
  ...signupEndpoints,
  ...memberEndpoints,
  ...likeEndpoints,
  ...chatEndpoints,
  ...photoEndpoints,
  ...paymentEndpoints,
  ...safetyEndpoints,
  ...ageEndpoints,
  ...notificationEndpoints,
  ...marketingEndpoints,
  ...siteEndpoints,
  ...legalEndpoints,
  ...staffEndpoints,
  ...releaseEndpoints,
  ...trustEndpoints,
  ...deskEndpoints,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;
export const ENDPOINT_KEYS = Object.keys(endpoints) as readonly EndpointKey[];

type Schema<T> = T extends TSchema ? Static<T> : undefined;

export type QueryOf<K extends EndpointKey> = Endpoints[K] extends { query: infer Q } ? Schema<Q> : undefined;

/** The body of a call: a `FormData` for uploads, `undefined` if it takes none. */
export type BodyOf<K extends EndpointKey> = Endpoints[K] extends { multipart: true }
  ? FormData
  : Endpoints[K] extends { body: infer B }
    ? Schema<B>
    : undefined;

type Answer<A> = A extends { 204: TSchema }
  ? undefined
  : A extends { 201: infer S }
    ? Schema<S>
    : A extends { 200: infer S }
      ? Schema<S>
      : undefined;

/** The response of a successful call; `undefined` for 204. */
export type AnswerOf<K extends EndpointKey> = Answer<Endpoints[K]['answers']>;

/** Calls whose response is a file. */
export type BinaryKey = {
  [K in EndpointKey]: Endpoints[K] extends { binary: string } ? K : never;
}[EndpointKey];
