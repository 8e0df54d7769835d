import { errorCode } from './errorCode.ts';

/** A problem that prevents startup and that an operator can fix. The message is a full sentence. */
export class StartError extends Error {
  override name = 'StartError';
}

/**
 * Explains file system errors in a sentence; returns other errors unchanged.
 * @param setting the setting that names the folder; null if the folder is an argument
 */
export function explainFileError(
  error: unknown,
  folder: string,
  setting: string | null = 'DATA_DIR',
): unknown {
  const choice = setting === null ? '' : ` with ${setting}`;
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartError(`The disk that holds ${folder} is full. Make some room and start again.`);
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
    case 'ENOENT':
      return new StartError(
        `The folder ${folder} cannot be written to. Give it write permission or name another one${choice}.`,
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartError(`${folder} is not a folder. Choose another one${choice}.`);
    default:
      return error;
  }
}
