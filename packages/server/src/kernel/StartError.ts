import { errorCode } from './errorCode.ts';

/** Something that keeps the server from starting and that a person can mend; the message is a whole sentence for the terminal. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Turns the file system's codes into a sentence; anything else comes back as it is. */
export function explainFileError(error: unknown, folder: string): unknown {
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartError(`The disk that holds ${folder} is full. Make some room and start again.`);
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
    case 'ENOENT':
      return new StartError(
        `The folder ${folder} cannot be written to. Give it write permission or name another one with DATA_DIR.`,
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartError(`${folder} is no folder. Name another one with DATA_DIR.`);
    default:
      return error;
  }
}
