import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { commandTests } from './commandTests.mjs';

let server;
const write = (file, ...imports) => {
  const target = path.join(server, 'src/areas', file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, imports.map((from) => `import { a } from '${from}';\n`).join(''));
};
beforeEach(() => {
  server = mkdtempSync(path.join(tmpdir(), 'rendezvous-areas-'));
});
afterEach(() => rmSync(server, { recursive: true, force: true }));

const tests = (file) => commandTests(server)(`src/areas/${file}`);

test('are those of the area that imports the command, wherever else it is imported', () => {
  write('likes/like.routes.ts', './like.ts');
  write('chat/sendMessage.ts', '../likes/like.ts');
  expect(tests('likes/like.ts')).toEqual(['src/areas/likes/**/*.test.ts']);
});

test('are those of other areas and the one beside it where only they import the command', () => {
  write('safety/judgeCase.ts', '../photos/decidePhoto.ts', '../../kernel/ApiError.ts');
  write('chat/nested/sendPhoto.ts', '../../photos/decidePhoto.ts');
  write('photos/decidePhoto.test.ts', './decidePhoto.ts');
  expect(tests('photos/decidePhoto.ts')).toEqual([
    'src/areas/chat/**/*.test.ts',
    'src/areas/safety/**/*.test.ts',
    'src/areas/photos/decidePhoto.test.ts',
  ]);
  rmSync(path.join(server, 'src/areas/photos/decidePhoto.test.ts'));
  expect(tests('photos/decidePhoto.ts')).toHaveLength(2);
});

test('are those of the area where no area imports the command', () => {
  write('account/sessionResolver.ts');
  expect(tests('account/sessionResolver.ts')).toEqual(['src/areas/account/**/*.test.ts']);
});
