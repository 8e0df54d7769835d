import styled from 'styled-components';
import type { VisitorCard } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Heading, Stack, Text, media, mediaQuery, space, steps } from '@rendezvous/ui';
import { Face } from '../../../components/Face.tsx';

const SHOWN = 4;

export type RegionPeopleProps = { title: string; people: readonly VisitorCard[] };

export function RegionPeople({ title, people }: RegionPeopleProps) {
  const { t } = useText('landers');
  return (
    <Room aria-live="polite" aria-labelledby="region-people">
      <Stack gap={12}>
        <Heading level={2} size="section" id="region-people">
          {title}
        </Heading>
        {people.length === 0 ? (
          <Text tone="second">{t('map.empty')}</Text>
        ) : (
          <Faces>
            {people.slice(0, SHOWN).map((person) => (
              <li key={person.id}>
                <Face person={person} sizes={`${mediaQuery.lg} ${steps(32.5)}, 46vw`} />
              </li>
            ))}
          </Faces>
        )}
      </Stack>
    </Room>
  );
}

const Room = styled.section`
  margin-block-start: ${space[48]};
`;

const Faces = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[12]};
  list-style: none;
  ${media.sm} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
