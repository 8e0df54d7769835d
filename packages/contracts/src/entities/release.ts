import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { ReleaseDocument, ReleaseFragment } from '../release.ts';
import { REMOTE_NAMES } from '../routes/RouteRow.ts';
import { nullable, oneOf } from './values.ts';

const Files = Type.Array(Type.Object({ url: Type.String(), integrity: Type.String() }));
const Strings = Type.Record(Type.String(), Type.String());

const release = {
  version: Type.String(),
  entry: Type.String(),
  integrity: Type.String(),
  container: Type.String(),
  requires: Type.String(),
  exposes: Type.Record(Type.String(), Type.Object({ js: Type.Array(Type.String()) })),
  locales: Strings,
  files: Strings,
};

const RemoteRelease = Type.Object(release);
const Shell = Type.Object({
  version: Type.String(),
  platformVersion: Type.String(),
  js: Files,
  css: Files,
  locales: Type.Record(Type.String(), Strings),
  worker: nullable(Type.String()),
});

/** Schema of `ReleaseDocument`. */
export const ReleaseDocumentSchema = Type.Object({
  id: Type.String(),
  shell: Shell,
  remotes: Type.Record(Type.String(), Type.Object({ ...release, lastGood: Type.Optional(RemoteRelease) })),
  campaign: Type.Optional(nullable(Type.Object({ slug: Type.String(), lander: Type.String() }))),
});

/** Schema of `ReleaseFragment`. */
export const ReleaseFragmentSchema = Type.Union([
  Type.Object({
    kind: Type.Literal('remote'),
    name: oneOf(REMOTE_NAMES),
    builtAt: Type.String(),
    release: RemoteRelease,
  }),
  Type.Object({ kind: Type.Literal('shell'), builtAt: Type.String(), release: Shell }),
]);

type Fits<Value, Schema> = Value extends Schema ? true : never;
/** The types in `release.ts` are written by hand so that the browser needs no schema; this fails when they drift. */
export const RELEASE_TYPES_FIT: [
  Fits<Static<typeof ReleaseDocumentSchema>, ReleaseDocument>,
  Fits<Static<typeof ReleaseFragmentSchema>, ReleaseFragment>,
] = [true, true];
