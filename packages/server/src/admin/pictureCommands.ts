import { readFileSync } from 'node:fs';
import { readHashList } from '../areas/photos/fingerprint/hashListPolicy.ts';
import { forgetKnownPictures, importKnownPictures } from '../areas/photos/fingerprint/importKnownPictures.ts';
import { readKnownLists } from '../areas/photos/fingerprint/fingerprintQueries.ts';
import type { Command, CommandInput } from './Command.ts';
import { UsageError } from './UsageError.ts';

function readHashes(file: string): string[] {
  try {
    return readHashList(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file}: ${(error as Error).message}`);
  }
}

async function importList({ admin, author, need, argument }: CommandInput): Promise<string> {
  const hashes = readHashes(argument(0));
  const list = need('list');
  const added = await importKnownPictures(admin, { list, author, hashes });
  return `${list}: ${added} of ${hashes.length} hashes are new. Photos that are there already are compared within minutes, with a long list within an hour.`;
}

async function list({ admin }: CommandInput): Promise<string> {
  const lists = await readKnownLists(admin.db);
  return lists.map(({ name, count }) => `${name}\t${count}`).join('\n') || 'There is no list.';
}

async function forget({ admin, author, argument }: CommandInput): Promise<string> {
  const count = await forgetKnownPictures(admin, { list: argument(0), author });
  if (count === 0) throw new UsageError(`There is no list "${argument(0)}". List them with: pictures list`);
  return `${argument(0)}: ${count} hashes deleted. What was held still waits for a moderator.`;
}

export const PICTURE_COMMANDS: Readonly<Record<string, Command>> = {
  'pictures import': {
    usage: 'pictures import FILE --list NAME',
    what: 'adds a file of PDQ hashes to a list of known pictures: their photos are held, first in the queue, with a case',
    arguments: 1,
    options: ['list'],
    run: importList,
  },
  'pictures list': {
    usage: 'pictures list',
    what: 'lists the lists of known pictures and how many hashes they have',
    run: list,
  },
  'pictures forget': {
    usage: 'pictures forget NAME',
    what: 'deletes a list of known pictures',
    arguments: 1,
    run: forget,
  },
};
