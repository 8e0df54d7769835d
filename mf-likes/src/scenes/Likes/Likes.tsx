import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { LIKE_TYPES } from '@rendezvous/contracts';
import type { LikeType, MemberCard } from '@rendezvous/contracts';
import { badgeText } from '@rendezvous/core';
import type { Likes as Lists } from '@rendezvous/core';
import { PersonCard, StateGate } from '@rendezvous/people';
import { RouteLink, useNavigation, useStores, useText } from '@rendezvous/platform';
import {
  Badge,
  Button,
  Container,
  EmptyState,
  FaceGrid,
  FaceGridSkeleton,
  Heading,
  MessageIcon,
  Row,
  Skeleton,
  Value,
  color,
  font,
  media,
  mediaQuery,
  onPicture,
  pressable,
  size,
  space,
  type,
} from '@rendezvous/ui';
import { TabLinks } from '@rendezvous/ui/data';
import { useShared } from '../../components/useShared.ts';
import { remote } from '../../remote.ts';

type Hinted = Lists['profiles'][number];

/** Shows received likes, sent likes and matches in tabs. Each tab has its own URL. */
export const Likes = observer(function Likes() {
  const { t } = useText('likes');
  const { t: common } = useText('common');
  const { likes } = useStores();
  const { page } = remote.useStore();
  const { params } = useNavigation();
  const type: LikeType = LIKE_TYPES.find((one) => one === params['type']) ?? 'received';

  useEffect(() => {
    void page.open(type);
  }, [page, type]);

  return (
    <Container>
      <Head>
        <Heading level={1}>{common('titles.likes')}</Heading>
        <Row gap={8}>
          <Button as={RouteLink} to="swipe-game" variant="secondary">
            {common('titles.swipeGame')}
          </Button>
          <Button as={RouteLink} to="match-finder" variant="secondary">
            {common('titles.matchFinder')}
          </Button>
        </Row>
      </Head>
      <TabLinks
        label={common('titles.likes')}
        as={RouteLink}
        items={LIKE_TYPES.map((one) => ({
          id: one,
          label: t(`tabs.${one}`),
          current: one === type,
          badge: one === 'received' && likes.numNew > 0 ? badgeText(likes.numNew) : null,
          badgeLabel: t('newLikes', { count: likes.numNew }),
          link: { to: 'likes-type', params: { type: one } },
        }))}
      />
      <Room>
        <StateGate
          from={{ state: page.stateOf(type), failure: page.failure }}
          of={type}
          onRetry={() => page.open(type)}
          skeleton={<FaceGridSkeleton words={<WaitingWords />} />}
          failed={t('failed')}
        >
          {() => <List type={type} />}
        </StateGate>
      </Room>
    </Container>
  );
});

export default Likes;

const List = observer(function List({ type }: { type: LikeType }) {
  const { t } = useText('likes');
  const { page } = remote.useStore();
  const { likes } = useStores();
  const people = page.peopleOf(type);
  /** The shortest way to a match is to return a like. */
  const hasFans = type === 'matches' && likes.totals.received > 0;
  if (people.length === 0) {
    return (
      <EmptyState
        drawing="noLikes"
        title={t(`empty.${type}.title`)}
        action={hasFans ? <ToFans /> : <ToSearch />}
      >
        {t(`empty.${type}.text`)}
      </EmptyState>
    );
  }
  return (
    <>
      <FaceGrid aria-label={t(`tabs.${type}`)}>
        {people.map(({ person, isNew }, at) => (
          <Cell key={person.id}>
            <PersonCard person={person} priority={at < 4} to="likes-m-id">
              {type === 'matches' ? <Write person={person} /> : null}
            </PersonCard>
            <Saying person={person} />
            {isNew ? (
              <New>
                <Badge>{t('new')}</Badge>
              </New>
            ) : null}
          </Cell>
        ))}
      </FaceGrid>
      {page.hasMore ? (
        <More>
          <Button variant="secondary" loading={page.loadingMore} onClick={() => void page.loadMore()}>
            {t('more')}
          </Button>
        </More>
      ) : null}
    </>
  );
});

function ToFans() {
  const { t } = useText('likes');
  return (
    <Button as={RouteLink} to="likes-type" params={{ type: 'received' }}>
      {t('empty.fans')}
    </Button>
  );
}

function ToSearch() {
  const { t } = useText('likes');
  return (
    <Button as={RouteLink} to="members">
      {t('empty.action')}
    </Button>
  );
}

/** Shows a sentence from the profile or, without one, shared interests. */
function Saying({ person: { about, shared } }: { person: Hinted }) {
  const common = useShared()(shared);
  if (about)
    return (
      <Quote>
        <Value>{about}</Value>
      </Quote>
    );
  return common ? (
    <Line>
      <Value>{common}</Value>
    </Line>
  ) : null;
}

function WaitingWords() {
  return (
    <Line as="div">
      <Skeleton width="90%" />
    </Line>
  );
}

/** Replaces the heart on matches, which are already liked. The profile page can remove the like. */
function Write({ person: { id, name } }: { person: MemberCard }) {
  const { t } = useText('likes');
  const label = t('match.write', { name });
  return (
    <Disc to="members-id-chat" params={{ id }} aria-label={label} title={label}>
      <MessageIcon size={20} />
    </Disc>
  );
}

const Line = styled.p`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  /* All rows are of one height: three lines, or two below wider cards. */
  min-height: 4.05em;
  ${media.lg} {
    -webkit-line-clamp: 2;
    min-height: 2.7em;
  }
  margin: ${space[8]} ${space[4]} ${space[4]};
  font-size: ${type[14]};
  line-height: 1.35;
  color: ${color.second};
`;

const Quote = styled(Line)`
  font-family: ${font.heading};
  color: ${color.ink};
  &::before {
    content: open-quote;
  }
  &::after {
    content: close-quote;
  }
`;

const Disc = styled(RouteLink)`
  ${pressable}
  width: ${size.target};
  height: ${size.target};
  background: ${onPicture.glass};
  color: ${onPicture.onGlass};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
  padding-block: ${space[24]} ${space[16]};
  ${media.md} {
    padding-block-start: ${space[32]};
  }
`;

const Room = styled.div`
  padding-block: ${space[24]} ${space[48]};
`;

const Cell = styled.li`
  position: relative;
`;

const New = styled.span`
  position: absolute;
  inset-block-start: ${space[12]};
  inset-inline-end: ${space[12]};
  z-index: 1;
  /* At twice the font size, the badge would overlap the online label, so it moves down. */
  @media (max-width: 18.75em),
    ${mediaQuery.sm} and (max-width: 26em),
    ${mediaQuery.lg} and (max-width: 36em) {
    inset-block-start: calc(${space[24]} + 2rem);
  }
`;

const More = styled.div`
  display: grid;
  justify-items: center;
  padding-block: ${space[24]};
`;
