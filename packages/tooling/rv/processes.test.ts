import { expect, test } from '@jest/globals';
import { run } from './processes.ts';

const node = (script: string, options = {}) => run(process.execPath, ['-e', script], options);

test('a program that prints nothing for long is killed and reported', async () => {
  const { code, output } = await node('setInterval(() => undefined, 1000)', { silence: 600 });
  expect(code).toBe(1);
  expect(output).toContain('printed nothing for 0.01 minutes');
});

test('a program ends although a child of it still holds its output', async () => {
  const child = "require('child_process').spawn('sleep', ['600'], { stdio: 'inherit' }).unref()";
  expect(await node(`console.log('done'); ${child}`)).toEqual({ code: 0, output: 'done\n' });
});
