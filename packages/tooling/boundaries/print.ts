/** `node print.ts <folder>`: the problems of a folder's imports as JSON, for tests. */
import { checkBoundaries } from './checkBoundaries.ts';

process.stdout.write(JSON.stringify(await checkBoundaries(process.argv[2] ?? '.')));
