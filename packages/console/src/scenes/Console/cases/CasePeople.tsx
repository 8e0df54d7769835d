import styled from 'styled-components';
import type { CasePerson, StaffCase } from '@rendezvous/contracts';
import { RouteLink, useFormat, useText } from '@rendezvous/platform';
import { Link, Stack, Text, space } from '@rendezvous/ui';
import { PartHeading } from '../../../components/PartHeading.tsx';
import { useCategory } from '../../../hooks/useCategory.ts';
import { PersonBox } from '../members/PersonBox.tsx';
import { PersonBoxes } from '../members/PersonBoxes.tsx';

type CasePeopleProps = { one: StaffCase; people: readonly CasePerson[] };

export function CasePeople({ one, people }: CasePeopleProps) {
  const { t } = useText('console');
  if (people.length === 0) return null;
  return (
    <Stack gap={8}>
      <PartHeading id="console-people">{t('cases.people')}</PartHeading>
      <PersonBoxes aria-labelledby="console-people">
        {people.map((person) => (
          <PersonBox
            key={person.id}
            person={person}
            age={person.age}
            facts={[t(`cases.columns.${person.id === one.subject?.id ? 'about' : 'from'}`), person.country]}
          >
            <Earlier {...person} />
          </PersonBox>
        ))}
      </PersonBoxes>
    </Stack>
  );
}

function Earlier({ earlier, name }: CasePerson) {
  const { t } = useText('console');
  const format = useFormat();
  const category = useCategory();
  if (earlier.length === 0)
    return (
      <Text size={14} tone="second">
        {t('cases.noEarlier')}
      </Text>
    );
  return (
    <Past aria-label={t('cases.earlier', { name })}>
      {earlier.map((one) => (
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

const Past = styled.ul`
  margin: ${space[4]} 0 0;
  padding-inline-start: ${space[16]};
`;
