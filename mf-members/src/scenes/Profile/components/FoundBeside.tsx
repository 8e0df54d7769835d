import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { Card } from '@rendezvous/contracts';
import { useMedia } from '@rendezvous/people';
import { RouteLink, useFormat, usePicture, useStores, useText } from '@rendezvous/platform';
import { Avatar, Heading, Text, color, radius, size, space, steps } from '@rendezvous/ui';

/** The width from which a list fits beside a profile. */
const WIDE = `(min-width: ${steps(400)})`;
/** Minimum number of results for a list. */
const FEW = 3;
const TITLE = 'found-title';

/** Shows the search results that contain the profile beside it, in very wide windows. */
export const FoundBeside = observer(function FoundBeside({
  id,
  children,
}: {
  id: string;
  children: ReactNode;
}) {
  const { t } = useText('members');
  const { search } = useStores();
  const isWide = useMedia(WIDE);
  const found = [...search.results.values()].find((page) => page.some((person) => person.id === id));
  if (!isWide || !found || found.length < FEW) return children;
  return (
    <Columns>
      <List aria-labelledby={TITLE}>
        <Heading level={2} size="card" id={TITLE}>
          {t('resultsLabel')}
        </Heading>
        {found.map((person) => (
          <Person key={person.id} person={person} current={person.id === id} />
        ))}
      </List>
      <div data-beside>{children}</div>
    </Columns>
  );
});

function Person({ person, current }: { person: Card; current: boolean }) {
  const format = useFormat();
  const picture = usePicture();
  const { search } = useStores();
  return (
    <Row
      to="members-id"
      params={{ id: person.id }}
      data-person={person.id}
      aria-current={current ? 'page' : undefined}
      onClick={() => {
        search.opened = person;
      }}
    >
      <Avatar picture={picture(person.main_image)} size={52} />
      <span>
        <b>{`${person.name}, ${person.age}`}</b>
        <Text as="span" size={14} tone="second">
          {(person.kind === 'member' && person.city) ||
            (person.region_name ?? format.country(person.country))}
        </Text>
      </span>
    </Row>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: ${steps(80)} minmax(0, 1fr);
  /* Aligns the avatars with the edge of the bar. */
  padding-inline: calc(var(--page-edge) - ${space[24]});
  & > :last-child {
    --page-edge: ${space[24]};
  }
`;

/** Stays in view, and keeps its scroll position when another profile opens. */
const List = styled.nav`
  position: sticky;
  inset-block-start: ${size.topBar};
  align-self: start;
  block-size: calc(100dvh - ${size.topBar});
  padding: ${space[32]} ${space[16]} ${space[24]};
  overflow-y: auto;
  h2 {
    padding: 0 ${space[8]} ${space[8]};
  }
`;

const Row = styled(RouteLink)`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  padding: ${space[8]};
  border-radius: ${radius.input};
  color: inherit;
  text-decoration: none;
  & > span:last-child {
    display: grid;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  &:hover {
    background: ${color.sunken};
  }
  &[aria-current] {
    background: ${color.primarySoft};
  }
`;
