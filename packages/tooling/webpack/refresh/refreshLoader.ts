import { createHash } from 'node:crypto';
import type { LoaderContext } from 'webpack';

const REGISTERS = '$RefreshReg$(';

/**
 * Development: after swc has put the calls of React's fast refresh into a remote's module, says where they go. Components are
 * known by remote, file and name, so that those of the next build take the place of these.
 * A module without components says what it is made of instead.
 */
export default function refreshLoader(
  this: LoaderContext<{ project: string; root: string }>,
  source: string,
): string {
  const { project, root } = this.getOptions();
  const file = this.resourcePath.slice(root.length + 1);
  const module = JSON.stringify(`${project} ${file}`);
  const runtime = 'globalThis.rendezvousRefresh';
  // On the first line: what stands below keeps its place for the source map.
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
