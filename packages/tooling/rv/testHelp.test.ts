import { beforeEach, expect, jest, test } from '@jest/globals';
import command from './commands/test.ts';

let output: string;
beforeEach(() => {
  output = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += text;
    return true;
  });
});

test.each(['--help', '-h'])(
  'npm test -- %s prints every check and option in words and runs none',
  async (flag) => {
    expect(await command.run([flag])).toBe(0);
    expect(output).toMatch(/^ {2}npm test -- --changed +what differs/m);
    expect(output).toMatch(/^ {2}Texts +the texts of all languages$/m);
    expect(output).toMatch(/^ {2}Browser tests +journeys/m);
    expect(output).not.toMatch(/undefined|Summary/);
  },
);
