import { expect, test } from '@jest/globals';
import { run } from './processes.ts';

test('a program ends even if one of its children still holds its output', async () => {
  const child = "require('child_process').spawn('sleep', ['600'], { stdio: 'inherit' }).unref()";
  expect(await run(process.execPath, ['-e', `console.log('done'); ${child}`])).toEqual({
    code: 0,
    output: 'done\n',
  });
});
