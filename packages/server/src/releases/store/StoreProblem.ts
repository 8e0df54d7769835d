import { ApiError } from '../../kernel/ApiError.ts';

/**
 * The release store does not take or give builds. `sentence` is for those who run the site: `the release store s3://builds is full (507 …).`
 * Other callers learn that they should try again later.
 */
export class StoreProblem extends ApiError {
  override name = 'StoreProblem';
  readonly sentence: string;

  constructor(sentence: string) {
    super('unavailable', { retryAfter: 5 });
    this.sentence = sentence;
  }
}
