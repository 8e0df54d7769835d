import type { ErrorCode } from '@rendezvous/contracts';
import { ApiError } from '../../kernel/ApiError.ts';

type MoveCode = Extract<
  ErrorCode,
  'conflict' | 'release_held' | 'release_in_canary' | 'release_incompatible' | 'release_withdrawn'
>;

/** Thrown for a move that is forbidden or would make incompatible builds live. */
export class MoveRefused extends ApiError {
  /** For the command line; names the builds. */
  readonly sentence: string;
  constructor(sentence: string, code: MoveCode = 'conflict') {
    super(code);
    this.sentence = sentence;
  }
}
