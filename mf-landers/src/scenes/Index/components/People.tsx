import { observer } from 'mobx-react-lite';
import { PersonCard } from '@rendezvous/people';
import { useText } from '@rendezvous/platform';
import { Container, Heading, Stack } from '@rendezvous/ui';
import { remote } from '../../../remote.ts';
import { Band } from '../../../components/Band.tsx';
import { FaceRow } from '../../../components/FaceRow.tsx';

export const People = observer(function People({ from }: { from: number }) {
  const { t } = useText('landers');
  const { faces } = remote.useStore();
  const people = faces.people.slice(from, from + 6);
  if (people.length === 0) return null;
  return (
    <Band $sunken aria-labelledby="people-title">
      <Container>
        <Stack gap={24}>
          <Heading level={2} size="title" id="people-title">
            {t('people.title')}
          </Heading>
          <FaceRow>
            {people.map((person) => (
              <li key={person.id}>
                <PersonCard person={person} />
              </li>
            ))}
          </FaceRow>
        </Stack>
      </Container>
    </Band>
  );
});
