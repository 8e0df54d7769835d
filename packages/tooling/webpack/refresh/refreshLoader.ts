import { createHash } from 'node:crypto';
import type { LoaderContext } from 'webpack';

const REGISTERS = '$RefreshReg$(';

/**
 * Development: registers a remote's components with React's fast refresh by remote, file and name,
 * so that the next build replaces them. A module without components reports a hash of its source.
 */
export default function refreshLoader(
  this: LoaderContext<{ project: string; root: string }>,
  source: string,
): string {
  const { project, root } = this.getOptions();
  const file = this.resourcePath.slice(root.length + 1);
  const module = JSON.stringify(`${project} ${file}`);
  const runtime = 'globalThis.rendezvousRefresh';
  // On the first line, to keep the source map's lines.
  if (!source.includes(REGISTERS)) {
    const mark = createHash('sha256').update(source).digest('base64url').slice(0, 16);
    const sign = source.includes('$RefreshSig$(')
      ? `const $RefreshSig$ = ${runtime}?.sign ?? (() => (type) => type);`
      : '';
    return `${sign}${runtime}?.note(${module}, ${JSON.stringify(mark)});${source}`;
  }
  return (
    `const $RefreshSig$ = ${runtime}?.sign ?? (() => (type) => type);` +
    `const $RefreshReg$ = (type, id) => ${runtime}?.register(type, ${module} + ' ' + id);${source}`
  );
}
