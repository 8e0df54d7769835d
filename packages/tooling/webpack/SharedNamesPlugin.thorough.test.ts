/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { missingNames, type ShellRelease } from '@rendezvous/contracts';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runBuild, runShellBuild } from './fixtures/runBuild.ts';

describe('the names in a build', () => {
  let folder: string;
  let shell: ShellRelease;

  /** A remote whose screen runs this code. */
  const buildRemote = async (imports: string, body: string) => {
    const source = `${imports}\nexport default function One() { ${body} }\n`;
    await writeFile(path.join(folder, 'src/One.tsx'), source);
    return (await runBuild(folder)).release;
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'rv-names-'));
    await mkdir(path.join(folder, 'src'));
    await symlink(
      path.resolve(import.meta.dirname, '../../../node_modules'),
      path.join(folder, 'node_modules'),
    );
    await writeFile(
      path.join(folder, 'src/remote.ts'),
      'export const remote = { createStore: () => ({}) };\n',
    );
    await writeFile(
      path.join(folder, 'src/Two.tsx'),
      'export default function Two() { return <p>two</p>; }\n',
    );
    shell = (await runShellBuild(path.join(folder, 'shell'))).release;
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are those that a remote imports and uses, whatever the kind of module', async () => {
    const { needs } = await buildRemote(
      `import { useState, Suspense as Waiting } from 'react';
       import styled from 'styled-components';
       import { Button, Heading } from '@rendezvous/ui';
       const Box = styled.div\`display: grid;\`;`,
      `const [text] = useState('one'); return <Waiting><Box><Button>{text}</Button></Box></Waiting>;`,
    );
    expect(needs).toEqual({
      '@rendezvous/ui': ['Button'],
      react: ['Suspense', 'useState'],
      'react/jsx-runtime': ['jsx'],
      'styled-components': ['default'],
    });
    expect(missingNames(needs, shell.gives)).toEqual([]);
  });

  it('show that the shell lacks onBecomeObserved of mobx, which types and range allow', async () => {
    const { needs } = await buildRemote(
      `import { observable, onBecomeObserved } from 'mobx';`,
      `const box = observable({ open: false }); void onBecomeObserved(box, 'open', () => undefined); return <p>one</p>;`,
    );
    expect(missingNames(needs, shell.gives)).toEqual(['mobx.onBecomeObserved']);
  });

  it('show that the shell lacks a component that a later ui has', async () => {
    const { needs } = await buildRemote(
      `import { Button, Hologram } from '@rendezvous/ui';`,
      `return <Hologram><Button>one</Button></Hologram>;`,
    );
    expect(missingNames(needs, shell.gives)).toEqual(['@rendezvous/ui.Hologram']);
  });
});
