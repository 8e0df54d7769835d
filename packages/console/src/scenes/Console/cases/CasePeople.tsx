import styled from 'styled-components';
import type { CasePerson, StaffCase } from '@rendezvous/contracts';
import { RouteLink, useFormat, useStores, useText } from '@rendezvous/platform';
import { Heading, Link, Stack, Text, color, media, radius, space, steps } from '@rendezvous/ui';
import { useCategory } from '../../../hooks/useCategory.ts';

type CasePeopleProps = { one: StaffCase; people: readonly CasePerson[] };

export function CasePeople({ one, people }: CasePeopleProps) {
  const { t } = useText('console');
  return (
    <Stack gap={8}>
      <Heading level={3} size="card">
        {t('cases.people')}
      </Heading>
      <List>
        {people.map((person) => (
          <Person key={person.id} person={person} isSubject={person.id === one.subject?.id} />
        ))}
      </List>
    </Stack>
  );
}

function Person({ person, isSubject }: { person: CasePerson; isSubject: boolean }) {
  const { t } = useText('console');
  const { settings } = useStores();
  const format = useFormat();
  const { name, age, country, main_image, earlier } = person;
  return (
    <Box>
      {main_image ? <Face src={settings.imageUrl(main_image.thumb_filename)} alt="" /> : null}
      <div>
        <Link as={RouteLink} to="console" params={{ section: 'members', id: person.id }}>
          {[name === '' ? person.id : name, age].filter(Boolean).join(', ')}
        </Link>
        <Text size={13} tone="second">
          {[
            t(isSubject ? 'cases.columns.about' : 'cases.columns.from'),
            country,
            t('cases.memberSince', { date: format.date(person.signup_date) }),
            person.status === 'disabled' ? t('members.status.disabled') : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {earlier.length === 0 ? (
          <Text size={14} tone="second">
            {t('cases.noEarlier')}
          </Text>
        ) : (
          <Earlier cases={earlier} name={name} />
        )}
      </div>
    </Box>
  );
}

function Earlier({ cases, name }: { cases: CasePerson['earlier']; name: string }) {
  const { t } = useText('console');
  const format = useFormat();
  const category = useCategory();
  return (
    <Past aria-label={t('cases.earlier', { name })}>
      {cases.map((one) => (
        <li key={one.id}>
          <Link as={RouteLink} to="console" params={{ section: 'cases', id: one.id }}>
            {category(one)}
          </Link>
          <Text as="span" size={13} tone="second">
            {[
              '',
              t(one.sent ? 'cases.sentByThem' : 'cases.aboutThem'),
              one.measure ? t(`cases.measure.${one.measure}`) : t(`cases.state.${one.status}`),
              format.date(one.created_at),
            ].join(' · ')}
          </Text>
        </li>
      ))}
    </Past>
  );
}

const List = styled.div`
  display: grid;
  gap: ${space[12]};
  ${media.xxl} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Box = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[12]};
  align-items: start;
  padding: ${space[12]};
  border-radius: ${radius.input};
  background: ${color.sunken};
  > :only-child {
    grid-column: 1 / -1;
  }
`;

const Face = styled.img`
  width: ${space[64]};
  height: ${steps(20)};
  object-fit: cover;
  border-radius: ${radius.input};
`;

const Past = styled.ul`
  margin: ${space[4]} 0 0;
  padding-inline-start: ${space[16]};
`;
