import { ApiError } from '../../kernel/ApiError.ts';

/**
 * A failure of the release store. Operators get `sentence`: `the release store s3://builds is full
 * (507 …).` Everyone else is asked to retry later.
 */
export class StoreProblem extends ApiError {
  override name = 'StoreProblem';
  readonly sentence: string;

  constructor(sentence: string) {
    super('unavailable', { retryAfter: 5 });
    this.sentence = sentence;
  }
}
