import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { PersonCard } from '@rendezvous/people';
import { useStores, useText } from '@rendezvous/platform';
import { Container, Text, color, media, mediaQuery, motion, size, space, steps, type } from '@rendezvous/ui';
import { Headline } from '../../components/Headline.tsx';
import { NicheDrawing } from '../../components/NicheDrawing.tsx';
import { StartForm } from '../../components/StartForm.tsx';
import { useFaces } from '../../hooks/useFaces.ts';
import { HowItWorks } from '../../components/HowItWorks.tsx';
import { People } from './components/People.tsx';
import { Portraits } from './components/Portraits.tsx';
import { Questions } from './components/Questions.tsx';
import { Safety } from '../../components/Safety.tsx';

const FACES = 6;
/** Minimum number of faces, because fewer would not fill two rows. */
const FEWEST = 4;
const PORTRAITS = 3;
/** Shared by portraits and cards, so that both use the same file. */
const SIZES = `${mediaQuery.xxl} 17vw, ${mediaQuery.md} ${steps(58)}, 46vw`;

/**
 * The home page for visitors: promise, first question and faces, then safety, members and prices.
 */
export const Index = observer(function Index() {
  const { t } = useText('landers');
  const { niche } = useStores().settings;
  const { people } = useFaces();
  // Portraits have no room for the mark of a fictional member.
  const portraits = people
    .filter(({ main_image: image, fictional }) => image !== null && !fictional)
    .slice(0, PORTRAITS);
  const across = people.length >= FACES ? 3 : 2;

  return (
    <>
      <Stage>
        <Hero $hasRows={people.length >= FEWEST} $across={across}>
          <Portraits people={portraits} sizes={SIZES} />
          <Words>
            <Title level={1} size="display">
              {t(`index.promise.${niche}`)}
            </Title>
            <Lead>
              <Text size={20} tone="second" measure>
                {t('index.lead')}
              </Text>
            </Lead>
            <FormRoom>
              <StartForm />
            </FormRoom>
          </Words>
          {people.length === 0 ? (
            <Art>
              <NicheDrawing />
            </Art>
          ) : (
            <Faces aria-label={t('faces.label')} $across={across}>
              {people.slice(0, FACES).map((person, at) => (
                <li key={person.id} data-gender={person.gender}>
                  <PersonCard person={person} priority={at < PORTRAITS} sizes={SIZES} />
                </li>
              ))}
            </Faces>
          )}
        </Hero>
      </Stage>
      <HowItWorks />
      <Safety />
      <People from={FACES} />
      <Questions />
    </>
  );
});

export default Index;

/** Adds a glow in the site's colour behind the faces. */
const Stage = styled(Container)`
  ${media.md} {
    background: radial-gradient(50% 50% at 72% 50%, ${color.primarySoft}, transparent);
  }
  /* Dims the faces of the other gender while the pointer is on an answer. */
  ${media.hover} {
    ${media.moving} {
      [data-gender] {
        transition: opacity ${motion.slow} ${motion.ease};
      }
      &:has([name='seeking'][value='female']:hover) [data-gender='male'],
      &:has([name='seeking'][value='male']:hover) [data-gender='female'] {
        opacity: 0.45;
      }
    }
  }
`;

/** Height of two rows of 3:4 cards with the gap between them and the space below. */
const TWO_ROWS = `calc(8 / 3 * (var(--column) - (var(--across) - 1) * ${space[16]}) / var(--across) + ${space[16]} + ${space[32]})`;

/** From this width, three faces fit in a row next to the promise. */
const WIDE = `@media (min-width: ${steps(400)})`;

/** The width left by the promise, limited so that two rows fit in the window. */
const THREE_ACROSS = `clamp(${steps(150)}, min(100vw - 2 * var(--page-edge) - ${steps(176)}, (100svh - var(--page-top, 0rem) - ${steps(48)}) * 9 / 8 + ${space[32]}), ${steps(240)})`;

/** Reserves space for the faces, because browsers may paint before all of them have arrived. */
const Hero = styled.div<{ $hasRows: boolean; $across: 2 | 3 }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding-block-end: ${space[48]};
  ${media.md} {
    --across: 2;
    --column: calc(50vw - ${steps(10)});
    grid-template-columns: 1fr 1fr;
    ${({ $hasRows }) => $hasRows && `grid-template-rows: minmax(${TWO_ROWS}, auto);`}
    gap: ${space[32]};
    align-items: center;
    padding-block: ${space[32]} ${space[64]};
  }
  ${media.lg} {
    --column: clamp(${steps(110)}, 34vw, ${steps(160)});
    grid-template-columns: minmax(0, 1fr) minmax(0, var(--column));
    gap: ${space[64]};
  }
  ${({ $across }) =>
    $across === 3 &&
    `${WIDE} {
      --across: 3;
      --column: ${THREE_ACROSS};
    }`}
`;

/** On phones, the portraits come before the promise, and the text comes after the question. */
const Words = styled.div`
  display: contents;
  ${media.md} {
    display: grid;
    gap: ${space[16]};
    min-width: 0;
  }
`;

const Title = styled(Headline)`
  /* Leaves room for the longest word of each language next to the faces. */
  ${media.md} {
    font-size: ${type[44]};
    hyphens: auto;
  }
  ${media.xl} {
    font-size: ${type[64]};
  }
`;

const Lead = styled.div`
  ${media.phone} {
    order: 1;
    & > p {
      font-size: ${type[17]};
    }
  }
`;

const FormRoom = styled.div`
  max-width: ${size.form};
  ${media.md} {
    margin-block-start: ${space[8]};
  }
  ${WIDE} {
    max-width: ${size.reading};
  }
`;

const Art = styled.div`
  display: none;
  ${media.md} {
    display: grid;
    place-items: center;
  }
`;

/** Neighbouring columns are slightly offset vertically. */
const Faces = styled.ul<{ $across: 2 | 3 }>`
  display: none;
  grid-template-columns: repeat(var(--across), minmax(0, 1fr));
  gap: ${space[16]};
  list-style: none;
  ${media.md} {
    display: grid;
    align-self: start;
    & > :nth-child(odd) {
      translate: 0 ${space[32]};
    }
    & > :nth-child(n + 5) {
      display: none;
    }
    padding-block-end: ${space[32]};
  }
  ${({ $across }) =>
    $across === 3 &&
    `${WIDE} {
      & > :nth-child(n) {
        display: list-item;
        translate: 0 ${space[32]};
      }
      & > :nth-child(3n + 2) {
        translate: none;
      }
    }`}
`;
