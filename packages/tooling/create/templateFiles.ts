import { SIGN_UP, TITLES } from './templateTexts.ts';

export type Wish = {
  kind: 'remote' | 'lander';
  /** Of the remote. */
  name: string;
  /** Semver range of the platform. */
  requires: string;
};

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** An identifier needs no quotes as a key. */
const keyOf = (name: string) => (name.includes('-') ? `'${name}'` : name);

const screenOf = ({ kind }: Wish) => (kind === 'lander' ? 'Lander' : 'Start');
export const pathOf = ({ kind, name }: Wish) => (kind === 'lander' ? `/landers/${name}` : `/${name}`);

const federation = (wish: Wish) => {
  const screen = screenOf(wish);
  const layout = wish.kind === 'lander' ? ", layout: 'lander'" : '';
  return `import type { RemoteDeclaration } from '@rendezvous/platform';

export const federation: RemoteDeclaration<'${wish.name}'> = {
  requires: '${wish.requires}',
  exposes: {
    remote: './src/remote.ts',
    ${screen}: './src/scenes/${screen}/${screen}.tsx',
  },
  contributes: {
    routes: [
      {
        name: 'start',
        path: '${pathOf(wish)}',
        screen: '${screen}',
        title: 'title'${layout},
      },
    ],
  },
};
`;
};

const remote = ({ name }: Wish) => `import { defineRemote } from '@rendezvous/platform';

export const remote = defineRemote({ namespace: '${name}', createStore: () => ({}) });
`;

const types = ({ name }: Wish) => `import type texts from './locales/en.json';
import type labels from './locales/labels/en.json';

declare module '@rendezvous/platform' {
  interface TextNamespaces {
    ${keyOf(name)}: typeof texts;
  }
  interface RemoteLabels {
    ${keyOf(name)}: typeof labels;
  }
}
`;

const startScreen = ({ name }: Wish) => `import { useText } from '@rendezvous/platform';
import { Container, Heading } from '@rendezvous/ui';

/** The first screen. */
export function Start() {
  const { t } = useText('${name}');
  return (
    <Container>
      <Heading level={1}>{t('title')}</Heading>
    </Container>
  );
}

export default Start;
`;

const landerScreen = ({ name }: Wish) => `import { RouteLink, useText } from '@rendezvous/platform';
import { Button, Container, Heading, Stack } from '@rendezvous/ui';

/** A headline and the way to the sign-up. */
export function Lander() {
  const { t } = useText('${name}');
  return (
    <Container>
      <Stack gap={24}>
        <Heading level={1}>{t('title')}</Heading>
        <Button as={RouteLink} to="signup">
          {t('signUp')}
        </Button>
      </Stack>
    </Container>
  );
}

export default Lander;
`;

const screenTest = (wish: Wish) => {
  const screen = screenOf(wish);
  const title = TITLES[wish.kind]['en'];
  const link =
    "\n  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');";
  return `import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createTestCore } from '@rendezvous/core/testing';
import { renderScene } from '@rendezvous/testing';
import texts from '../../locales/en.json' with { type: 'json' };
import { ${screen} } from './${screen}.tsx';

it('shows its title', async () => {
  const { core } = createTestCore({ user: null });
  await renderScene(<${screen} />, { path: '${pathOf(wish)}', core, texts: { ${keyOf(wish.name)}: texts } });
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();${wish.kind === 'lander' ? link : ''}
});
`;
};

const localeFiles = ({ kind }: Wish) =>
  Object.entries(TITLES[kind]).flatMap(([language, title]) => [
    [
      `src/locales/${language}.json`,
      json(kind === 'lander' ? { title, signUp: SIGN_UP[language] } : { title }),
    ],
    [`src/locales/labels/${language}.json`, json({ title })],
  ]);

/**
 * The sources of a new remote: a screen with its own URL, its test, and a text in eleven languages.
 * @returns path -> text
 */
export const sourceFiles = (wish: Wish): Record<string, string> => {
  const screen = screenOf(wish);
  return {
    'federation.config.ts': federation(wish),
    'src/remote.ts': remote(wish),
    'src/texts.d.ts': types(wish),
    [`src/scenes/${screen}/${screen}.tsx`]: wish.kind === 'lander' ? landerScreen(wish) : startScreen(wish),
    [`src/scenes/${screen}/${screen}.test.tsx`]: screenTest(wish),
    ...Object.fromEntries(localeFiles(wish)),
  };
};
