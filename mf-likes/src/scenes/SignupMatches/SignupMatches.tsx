import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { LoadGate, PersonCard } from '@rendezvous/people';
import { RouteLink, useNavigation, useStores, useText } from '@rendezvous/platform';
import {
  Button,
  Container,
  EmptyState,
  FaceGrid,
  FaceGridSkeleton,
  Heading,
  Stack,
  Text,
  animations,
  color,
  layer,
  media,
  motion,
  radius,
  shadow,
  size,
  space,
  stroke,
} from '@rendezvous/ui';
import { WhyLine } from '../../components/WhyLine.tsx';
import { remote } from '../../remote.ts';

/** Suggests members right after the sign-up. The new member can like several together. */
export const SignupMatches = observer(function SignupMatches() {
  const { t } = useText('likes');
  const { signupMatches: store } = remote.useStore();
  const isEmpty = store.state === 'ready' && store.people.length === 0;
  const empty = isEmpty && (
    <EmptyState level={1} drawing="noResults" title={t('signupMatches.empty')} action={<ToSearch />}>
      {t('swipe.emptyText')}
    </EmptyState>
  );
  return (
    <Container>
      <Room>
        {isEmpty ? null : (
          <>
            <Stack gap={8}>
              <Heading level={1}>{t('signupMatches.title')}</Heading>
              <Text tone="second" measure>
                {t('signupMatches.text')}
              </Text>
            </Stack>
            <Skip />
          </>
        )}
        <LoadGate from={store} skeleton={<FaceGridSkeleton />} failed={t('failed')} empty={empty}>
          {() => (
            <Stack gap={24}>
              <Choices />
              <LikeBar />
            </Stack>
          )}
        </LoadGate>
      </Room>
    </Container>
  );
});

export default SignupMatches;

const Room = styled.div`
  display: grid;
  gap: ${space[24]};
  padding-block: ${space[24]} ${space[48]};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    & > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

/** Places the link beside the heading, or below the faces on phones. */
const Place = styled.div<{ $isHidden: boolean }>`
  visibility: ${({ $isHidden }) => ($isHidden ? 'hidden' : 'visible')};
  ${media.phone} {
    display: ${({ $isHidden }) => ($isHidden ? 'none' : 'block')};
    order: 1;
    justify-self: center;
  }
`;

/** Sticky. On wide screens only as wide as its button, so that faces beside it can be clicked. */
const Bar = styled.div`
  position: sticky;
  z-index: ${layer.raised};
  inset-block-end: ${space[24]};
  align-self: center;
  border-radius: ${radius.full};
  box-shadow: ${shadow.high};
  animation: ${animations.arrive} ${motion.slow} ${motion.ease};
  ${media.phone} {
    inset-block-end: calc(${size.bottomBar} + env(safe-area-inset-bottom));
    display: grid;
    align-self: stretch;
    margin-inline: -${space[16]};
    padding: ${space[8]} ${space[16]};
    background: ${color.paper};
    border-block-start: ${stroke[1]} solid ${color.line};
    border-radius: 0;
    box-shadow: none;
  }
`;

const Choices = observer(function Choices() {
  const { t } = useText('likes');
  const { signupMatches: store } = remote.useStore();
  return (
    <FaceGrid aria-label={t('signupMatches.title')}>
      {store.people.map((person) => (
        <li key={person.id}>
          <PersonCard
            person={person}
            choice={{ liked: store.chosen.has(person.id), onToggle: () => store.toggle(person.id) }}
          />
          <WhyLine reasons={person.reasons ?? []} />
        </li>
      ))}
    </FaceGrid>
  );
});

const LikeBar = observer(function LikeBar() {
  const { t } = useText('likes');
  const { toasts } = useStores();
  const { signupMatches: store } = remote.useStore();
  const { go } = useNavigation();
  const count = store.chosen.size;

  async function handleLike(): Promise<void> {
    const liked = await store.likeChosen();
    if (liked > 0) toasts.success(t('signupMatches.done', { count: liked }));
    if (store.chosen.size === 0) go('members');
  }

  if (count === 0) return null;
  return (
    <Bar>
      <Button size="lg" loading={store.liking.busy} onClick={() => void handleLike()}>
        {t('signupMatches.like', { count })}
      </Button>
    </Bar>
  );
});

/** Links to the search. Hidden once a heart is selected, because leaving would lose it. */
const Skip = observer(function Skip() {
  const { signupMatches: store } = remote.useStore();
  return (
    <Place $isHidden={store.chosen.size > 0}>
      <ToSearch variant="secondary" />
    </Place>
  );
});

function ToSearch({ variant }: { variant?: 'secondary' }) {
  const { t } = useText('likes');
  return (
    <Button as={RouteLink} to="members" variant={variant ?? 'primary'}>
      {t('signupMatches.skip')}
    </Button>
  );
}
