import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteName } from '@rendezvous/contracts';
import type { RemoteCopy } from './copyRemote.ts';

/** How a build's code fails; the browser's cookie `faults=chat:mount` selects it. */
export const CODE_FAULTS = ['load', 'mount', 'handler', 'render'] as const;

const faultSource = (remote: RemoteName): string => `
const [, faults = ''] = /(?:^|; )faults=([^;]*)/.exec(document.cookie) ?? [];
export const fault = new Map(faults.split(',').map((each) => each.split(':') as [string, string])).get('${remote}');
export const FAILURE = 'a release that fails';
if (fault === 'load') throw new Error(FAILURE);
`;

const screenSource = (name: string, file: string): string => `
import { FAILURE, fault } from './fault.ts';
import { useLayoutEffect, useState } from 'react';
import Original from '../${file}';

export default function ${name}(props: object) {
  const [renders, setRenders] = useState(0);
  useLayoutEffect(() => {
    if (fault === 'render') setRenders(renders + 1);
  });
  if (fault === 'mount') throw new Error(FAILURE);
  const handleClick = () => {
    if (fault === 'handler') throw new Error(FAILURE);
  };
  return (
    <div data-failing-build onClickCapture={handleClick}>
      <Original {...props} />
    </div>
  );
}
`;

/** Wraps each screen of a remote in a component that can fail. */
export function instrumentRemote(remote: RemoteName, { folder }: RemoteCopy): void {
  const target = path.join(folder, 'src/failing');
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, 'fault.ts'), faultSource(remote));
  const declaration = path.join(folder, 'federation.config.ts');
  const source = readFileSync(declaration, 'utf8');
  const changed = source.replace(/(\w+): '\.\/src\/(scenes\/[^']+)'/g, (_all, name: string, file: string) => {
    writeFileSync(path.join(target, `${name}.tsx`), screenSource(name, file));
    return `${name}: './src/failing/${name}.tsx'`;
  });
  writeFileSync(declaration, changed);
}
