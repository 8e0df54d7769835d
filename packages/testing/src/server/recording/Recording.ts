import type { Api } from '@rendezvous/api-client/createApi';
import type { TestApp } from '../startTestApp.ts';
import { createMember, createPhoto, type TestMember } from '../factories.ts';

/** A part of JSON Schema: what a client relies on in an answer. Further fields do not disturb it. */
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

/** JSON in which `{…}` stands for a value of the stage (`{other.key}`) or of an earlier answer (`{12.message.id}`). */
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
  /** Null: the client reads no JSON of it. */
  answer: Shape | null;
};

/** What one published client sent, and what it read of the answers. Holds no value of a person. */
export type Recording = {
  /** Of the package `contracts`. */
  version: string;
  /** What this client is known to stumble over, with the reason why it may. */
  accepted: Readonly<Record<string, string>>;
  calls: readonly RecordedCall[];
};

export const CALLERS = ['visitor', 'me', 'staff'] as const;
export type Caller = (typeof CALLERS)[number];
export type Clients = Readonly<Record<Caller, Api>>;

/** The people that the recorded client meets: made anew for each recording and each replay. */
export type Stage = {
  app: TestApp;
  people: Readonly<Record<'me' | 'other' | 'third' | 'staff', TestMember>>;
};

export async function setStage(app: TestApp): Promise<Stage> {
  const me = await createMember(app, {
    gender: 'female',
    paid: true,
    credits: 200,
    interests: ['coffee', 'hiking'],
  });
  const other = await createMember(app, { gender: 'male', interests: ['coffee'] });
  const third = await createMember(app, { gender: 'male', city: 'Haarlem' });
  const staff = await createMember(app, {
    roles: ['moderator', 'support', 'marketing', 'release', 'administrator'],
  });
  await createPhoto(app, other.id, { main: true });
  return { app, people: { me, other, third, staff } };
}

/** The values of a stage by the name that stands for them. */
export const stageValues = ({ people }: Stage): Map<string, string> =>
  new Map(
    Object.entries(people).flatMap(([name, { key, email, password }]) => [
      [`${name}.key`, key],
      [`${name}.email`, email],
      [`${name}.password`, password],
    ]),
  );
