import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { StateGate } from '@rendezvous/people';
import { useNavigation, useStores, useText, useTitle } from '@rendezvous/platform';
import type { Target } from '@rendezvous/store-kit';
import { Container, Grid, Heading, Skeleton, Stack, Text, size, space } from '@rendezvous/ui';
import { useFaces } from '../hooks/useFaces.ts';
import { remote } from '../remote.ts';
import { Face } from './Face.tsx';
import { FaceRow } from './FaceRow.tsx';
import { Masthead } from './Masthead.tsx';
import { StartForm } from './StartForm.tsx';

/** Loads the member in the URL and renders the page. If there is none, links to other members. */
export const TargetPage = observer(function TargetPage({
  children,
}: {
  children: (target: Target) => ReactNode;
}) {
  const { target } = remote.useStore();
  const { isLoggedIn } = useStores().session;
  const { params, go, href } = useNavigation();
  const id = params['id'] ?? '';
  const { t: common } = useText('common');
  useEffect(() => {
    // Members can write on the profile, so they do not need this page.
    if (isLoggedIn) go('members-id', { id }, { replace: true });
    else void target.load(id);
  }, [isLoggedIn, go, target, id]);

  const isClosed = target.state === 'closed';
  useEffect(() => {
    if (isClosed) go('signup', {}, { replace: true });
  }, [isClosed, go]);

  if (isLoggedIn || isClosed) return null;
  return (
    <>
      <Masthead next={target.profile ? href('members-id', { id: target.profile.id }) : undefined} />
      <StateGate
        from={target}
        onRetry={() => target.load(id)}
        skeleton={<TargetSkeleton />}
        failed={common('remote.title')}
        level={1}
      >
        {() => (target.profile ? <Known profile={target.profile}>{children}</Known> : <Gone />)}
      </StateGate>
    </>
  );
});

function Known({ profile, children }: { profile: Target; children: (target: Target) => ReactNode }) {
  const { t } = useText('landers');
  useTitle(t('target.hello', { name: profile.name }));
  return <>{children(profile)}</>;
}

function TargetSkeleton() {
  return (
    <Container>
      <Grid min={300} gap={32}>
        <Skeleton shape="face" />
        <Skeleton height={320} />
      </Grid>
    </Container>
  );
}

const Gone = observer(function Gone() {
  const { t } = useText('landers');
  const { people } = useFaces();
  useTitle(t('target.gone'));
  return (
    <Container>
      <Room>
        <Stack gap={24}>
          <Stack gap={8}>
            <Heading level={1} size="large">
              {t('target.gone')}
            </Heading>
            <Text size={20} tone="second">
              {t('target.goneText')}
            </Text>
          </Stack>
          <Narrow>
            <StartForm />
          </Narrow>
          {people.length > 0 ? (
            <Stack gap={16}>
              <Heading level={2} size="section">
                {t('target.others')}
              </Heading>
              <FaceRow>
                {people.slice(0, 6).map((person) => (
                  <li key={person.id}>
                    <Face person={person} />
                  </li>
                ))}
              </FaceRow>
            </Stack>
          ) : null}
        </Stack>
      </Room>
    </Container>
  );
});

const Room = styled.div`
  padding-block: ${space[24]} ${space[64]};
`;

const Narrow = styled.div`
  max-width: ${size.form};
`;
