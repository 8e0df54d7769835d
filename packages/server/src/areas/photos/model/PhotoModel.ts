import type { PhotoOpinion } from '../../../kernel/db/schema/photos.ts';

/**
 * Estimates, on the operator's machines, whether a photo shows nudity. It sorts and labels what
 * waits for people, and decides nothing.
 */
export type PhotoModel = {
  /** As the operator measured: the share of such photos that it misses, and of others it names. */
  errors: { missed: number; wrong: number };
  /** Null without an answer in time: the photo then waits as all do without a model. */
  assess(photo: Uint8Array): Promise<PhotoOpinion | null>;
};

declare module '../../../kernel/services.ts' {
  interface Services {
    photoModel: PhotoModel | null;
  }
}
