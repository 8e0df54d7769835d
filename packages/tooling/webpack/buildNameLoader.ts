import type { LoaderContext } from 'webpack';

/** Adds the build's version to the exported `remote`: the platform keeps one store per build. */
export default function nameBuild(this: LoaderContext<{ version: string }>, source: string): string {
  const { version } = this.getOptions();
  return /\bexport const remote\b/.test(source)
    ? `${source}\nremote.build = ${JSON.stringify(version)};\n`
    : source;
}
