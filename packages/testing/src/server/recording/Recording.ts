import type { Api } from '@rendezvous/api-client/createApi';
import { SoftwareAuthenticator } from '@rendezvous/server/src/fixtures/softwareAuthenticator.ts';
import type { TestApp } from '../startTestApp.ts';
import type { TestClient } from '../TestClient.ts';
import { createMember, createPhoto, type TestMember } from '../factories.ts';

/** The part of JSON Schema that a client relies on. Additional fields are allowed. */
export type Shape = {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Shape[];
  items?: Shape;
  properties?: Readonly<Record<string, Shape>>;
  required?: readonly string[];
  patternProperties?: Readonly<Record<string, Shape>>;
};

/**
 * JSON in which `{…}` is replaced by a stage value (`{other.key}`), a value of an earlier response
 * (`{12.message.id}`) or a mailed link (`{mail.reset}`), and `{ "signed": "get", "options": 12 }`
 * by the authenticator's signature.
 */
export type Template = unknown;

export type RecordedCall = {
  as: Caller;
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  /** `{ "files": ["photo"] }` for an upload. */
  body?: Template;
  status: number;
  /** Null if the client reads no JSON. */
  answer: Shape | null;
};

/** A published client's requests, and the fields that it read. Contains no personal data. */
export type Recording = {
  /** The version of the `contracts` package. */
  version: string;
  /** Known incompatibilities of this client, with the reason why each is accepted. */
  accepted: Readonly<Record<string, string>>;
  calls: readonly RecordedCall[];
  /** The page's events. Undefined if the client was recorded without a stream. */
  stream?: RecordedStream;
};

/** The calls before which the stream opens and closes, and the events read in between. */
export type RecordedStream = {
  from: number;
  until: number;
  events: readonly { type: string; data: Shape }[];
};

export const CALLERS = ['visitor', 'me', 'other', 'staff'] as const;
export type Caller = (typeof CALLERS)[number];
export type Clients = Readonly<Record<Caller, Api>>;

/** The members that the recorded client meets, created for each recording and each replay. */
export type Stage = {
  app: TestApp;
  people: Readonly<Record<'me' | 'other' | 'third' | 'staff', TestMember>>;
  /** Holds the member's passkey. */
  device: SoftwareAuthenticator;
};

/** Makes the calls of one kind of user. */
export type Visit = (api: Api, stage: Stage) => Promise<void>;

export async function setStage(app: TestApp): Promise<Stage> {
  const me = await createMember(app, {
    gender: 'female',
    paid: true,
    credits: 200,
    interests: ['coffee', 'hiking'],
  });
  const other = await createMember(app, { gender: 'male', credits: 50, interests: ['coffee'] });
  const third = await createMember(app, { gender: 'male', city: 'Haarlem' });
  const staff = await createMember(app, {
    roles: ['moderator', 'support', 'marketing', 'release', 'administrator'],
  });
  await createPhoto(app, other.id, { main: true });
  const device = new SoftwareAuthenticator(me.client.origin);
  return { app, people: { me, other, third, staff }, device };
}

/** Returns a stage's browsers. Those of staff and of the other member are logged in. */
export const browsersOf = ({ app, people }: Stage): Readonly<Record<Caller, TestClient>> => ({
  visitor: app.client(),
  me: app.client(),
  other: people.other.client,
  staff: people.staff.client,
});

export const stageValues = ({ people }: Stage): Map<string, string> =>
  new Map(
    Object.entries(people).flatMap(([name, { key, email, password }]) => [
      [`${name}.key`, key],
      [`${name}.email`, email],
      [`${name}.password`, password],
    ]),
  );
