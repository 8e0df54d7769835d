import path from 'node:path';
import { backUp } from '../backup/backUp.ts';
import type { Manifest } from '../backup/manifest.ts';
import { createProgress, formatBytes } from '../backup/createProgress.ts';
import { restore } from '../backup/restore.ts';
import { explainFileError } from '../kernel/StartError.ts';
import type { UnopenedCommand } from './Command.ts';

const startStep = createProgress((line) => void process.stderr.write(`${line}\n`));

const summarise = ({ bytes, trees: { photos, releases }, keys }: Manifest): string =>
  `a database of ${formatBytes(bytes)}, ${photos.files} files of photos (${formatBytes(photos.bytes)}) and ${releases.files} of builds; ${keys.length === 0 ? 'no server has started on it' : `SECRET_KEY ${keys.join(' or ')}`}`;

export const BACKUP_COMMANDS: Readonly<Record<string, UnopenedCommand>> = {
  backup: {
    usage: 'backup FOLDER [--with-key]',
    what: 'writes database, photos and builds into an empty folder while the site runs; SECRET_KEY only with --with-key',
    arguments: 1,
    flags: ['with-key'],
    async run(config, { argument, option }) {
      const folder = path.resolve(argument(0));
      const withKey = option('with-key') !== undefined;
      try {
        return `${folder} holds ${summarise(await backUp(config, { folder, withKey, startStep }))}.`;
      } catch (error) {
        throw explainFileError(error, folder, null);
      }
    },
  },
  restore: {
    usage: 'restore FOLDER',
    what: 'fills an empty database, and the places of photos and builds, from a backup',
    arguments: 1,
    async run(config, { argument }) {
      return `Restored ${summarise(await restore(config, { folder: path.resolve(argument(0)), startStep }))}.`;
    },
  },
};
