import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { PersonCard } from '@rendezvous/people';
import { useStores, useText } from '@rendezvous/platform';
import {
  Container,
  Heading,
  Skeleton,
  Stack,
  Text,
  media,
  mediaQuery,
  size,
  space,
  steps,
} from '@rendezvous/ui';
import { NoFaces } from '../../components/NoFaces.tsx';
import { StartForm } from '../../components/StartForm.tsx';
import { useFaces } from '../../hooks/useFaces.ts';
import { remote } from '../../remote.ts';
import { HowItWorks } from '../../components/HowItWorks.tsx';
import { People } from './components/People.tsx';
import { Questions } from './components/Questions.tsx';
import { Safety } from '../../components/Safety.tsx';

const FACES = 4;
/** Those that a phone shows without scrolling. */
const FACES_FIRST = 2;

/**
 * The entry page: promise, first question and faces; then how it works, safety, members, prices.
 */
export const Index = observer(function Index() {
  const { t } = useText('landers');
  const { settings } = useStores();
  useFaces();

  return (
    <>
      <Container>
        <Hero>
          <Stack gap={24}>
            <Stack gap={16}>
              <Heading level={1} size="display">
                {t(`index.promise.${settings.niche}`)}
              </Heading>
              <Text size={20} tone="second" measure>
                {t('index.lead')}
              </Text>
            </Stack>
            <FormRoom>
              <StartForm />
            </FormRoom>
          </Stack>
          <FirstFaces />
        </Hero>
      </Container>
      <HowItWorks />
      <Safety />
      <People from={FACES} />
      <Questions />
    </>
  );
});

export default Index;

/** Four faces, or a drawing where there is no member to show yet. */
const FirstFaces = observer(function FirstFaces() {
  const { t } = useText('landers');
  const { faces } = remote.useStore();
  if (faces.state !== 'loading' && faces.people.length === 0) {
    return <NoFaces />;
  }
  return (
    <Faces aria-label={t('faces.label')} aria-busy={faces.state === 'loading'}>
      {faces.state === 'loading'
        ? Array.from({ length: FACES }, (_, at) => (
            <li key={at}>
              <Skeleton shape="face" />
            </li>
          ))
        : faces.people.slice(0, FACES).map((person, at) => (
            <li key={person.id}>
              <PersonCard
                person={person}
                priority={at < FACES_FIRST}
                sizes={`${mediaQuery.lg} ${steps(58)}, 46vw`}
              />
            </li>
          ))}
    </Faces>
  );
});

const Hero = styled.div`
  display: grid;
  gap: ${space[32]};
  padding-block: ${space[24]} ${space[48]};
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, ${steps(120)});
    gap: ${space[64]};
    align-items: center;
    padding-block: ${space[32]} ${space[64]};
  }
`;

const FormRoom = styled.div`
  max-width: ${size.form};
`;

const Faces = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[16]};
  list-style: none;
  ${media.lg} {
    /* The two columns are slightly offset. */
    & > li:nth-child(odd) {
      translate: 0 ${space[32]};
    }
    padding-block-end: ${space[32]};
  }
`;
