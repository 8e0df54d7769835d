import type { PhotoOpinion } from '../../../kernel/db/schema/photos.ts';

/**
 * Estimates whether a photo shows nudity. The estimate only sorts and labels the moderators' queue.
 */
export type PhotoModel = {
  /** Measured by the operator: shares of nude photos missed, and of other photos flagged. */
  errors: { missed: number; wrong: number };
  /** Returns null if there is no answer in time; the photo is then queued without an assessment. */
  assess(photo: Uint8Array): Promise<PhotoOpinion | null>;
};

declare module '../../../kernel/services.ts' {
  interface Services {
    photoModel: PhotoModel | null;
  }
}
