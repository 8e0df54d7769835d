/** Builds the webpack project in the current folder (run by `npm run build` there, or by nx). */
import { buildProject } from '../webpack/build.ts';

try {
  const { name, version, milliseconds } = await buildProject(
    process.env.npm_package_name ?? process.argv[2] ?? '',
  );
  process.stdout.write(`${name} ${version} in ${(milliseconds / 1000).toFixed(1)} s\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
