import '../kernel/db/resolveDrizzle.ts';

const { runCommand } = await import('./runCommand.ts');
const { code, output, problem } = await runCommand(process.argv.slice(2), process.env);
if (output) process.stdout.write(`${output}\n`);
if (problem) process.stderr.write(`${problem}\n`);
// The worker that hashes passwords would keep the process alive.
process.exit(code);
