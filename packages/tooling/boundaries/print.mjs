/** `node print.mjs <folder>`: the problems of a folder's imports as JSON, for tests. */
import { checkBoundaries } from './checkBoundaries.mjs';

process.stdout.write(JSON.stringify(await checkBoundaries(process.argv[2])));
