import styled, { keyframes } from 'styled-components';
import type { VisitorCard } from '@rendezvous/contracts';
import { usePicture } from '@rendezvous/platform';
import { HeartIcon, Picture, color, media, onPicture, radius, space } from '@rendezvous/ui';

/** A form that fills itself line by line. */
export function SignupChapter({ person }: { person: VisitorCard | undefined }) {
  const picture = usePicture();
  return (
    <Lines>
      <Photo $delay={0}>
        <Picture picture={picture(person?.main_image)} alt="" sizes="90px" />
      </Photo>
      {[64, 88, 46].map((width, at) => (
        <Field key={width}>
          <Typed $width={width} $delay={0.9 + at * 1.1} />
        </Field>
      ))}
      <Button $delay={4.3} />
    </Lines>
  );
}

/** Faces, and a heart on one of them. */
export function LookChapter({ people }: { people: readonly VisitorCard[] }) {
  const picture = usePicture();
  return (
    <Tiles>
      {people.map((person, at) => (
        <Tile key={person.id} $delay={0.2 + at * 0.5}>
          <Picture picture={picture(person.main_image)} alt="" sizes="110px" />
          {at === 1 ? (
            <Like $delay={3}>
              <HeartIcon size={18} filled />
            </Like>
          ) : null}
        </Tile>
      ))}
    </Tiles>
  );
}

/** A conversation that begins: a line, and an answer. */
export function WriteChapter({ person }: { person: VisitorCard | undefined }) {
  const picture = usePicture();
  return (
    <Lines>
      <Head $delay={0}>
        <Small>
          <Picture picture={picture(person?.main_image)} alt="" sizes="44px" />
        </Small>
        <Stroke $width={50} />
      </Head>
      <Bubble $mine $delay={1}>
        <Stroke $width={90} />
        <Stroke $width={60} />
      </Bubble>
      <Bubble $delay={2.8}>
        <Stroke $width={80} />
      </Bubble>
      <Bubble $mine $delay={4.2}>
        <Stroke $width={70} />
        <Stroke $width={84} />
      </Bubble>
    </Lines>
  );
}

const appear = keyframes`
  from { opacity: 0; translate: 0 8px; }
`;

const type_ = keyframes`
  from { width: 0; }
`;

const pop = keyframes`
  from { scale: 0; }
  70% { scale: 1.25; }
`;

const Appearing = styled.div<{ $delay: number }>`
  ${media.moving} {
    animation: ${appear} 400ms ease-out ${({ $delay }) => $delay}s backwards;
  }
`;

const Lines = styled.div`
  display: grid;
  gap: ${space[12]};
`;

const Photo = styled(Appearing)`
  width: 40%;
  aspect-ratio: 1;
  margin-inline: auto;
  overflow: hidden;
  border-radius: ${radius.full};
`;

const Field = styled.div`
  padding: ${space[12]};
  border: 2px solid ${color.line};
  border-radius: ${radius.input};
  background: ${color.surface};
`;

const Stroke = styled.span<{ $width: number }>`
  display: block;
  width: ${({ $width }) => $width}%;
  height: 8px;
  border-radius: ${radius.full};
  background: currentColor;
  opacity: 0.7;
`;

const Typed = styled(Stroke)<{ $delay: number }>`
  ${media.moving} {
    animation: ${type_} 800ms linear ${({ $delay }) => $delay}s backwards;
  }
`;

const Button = styled(Appearing)`
  height: 40px;
  border-radius: ${radius.full};
  background: ${color.primary};
`;

const Tiles = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[8]};
`;

const Tile = styled(Appearing)`
  position: relative;
  aspect-ratio: 3 / 4;
  overflow: hidden;
  border-radius: ${radius.input};
`;

const Like = styled.span<{ $delay: number }>`
  position: absolute;
  inset: auto ${space[8]} ${space[8]} auto;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  background: ${onPicture.glass};
  color: ${onPicture.like};
  ${media.moving} {
    animation: ${pop} 500ms ease-out ${({ $delay }) => $delay}s backwards;
  }
`;

const Head = styled(Appearing)`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  padding-block-end: ${space[12]};
  border-block-end: 2px solid ${color.line};
`;

const Small = styled.span`
  flex: none;
  width: 44px;
  height: 44px;
  overflow: hidden;
  border-radius: 50%;
`;

const Bubble = styled(Appearing)<{ $mine?: boolean }>`
  display: grid;
  gap: ${space[8]};
  width: 76%;
  padding: ${space[12]};
  border-radius: ${radius.card};
  justify-self: ${({ $mine }) => ($mine ? 'end' : 'start')};
  background: ${({ $mine }) => ($mine ? color.primary : color.wash)};
  color: ${({ $mine }) => ($mine ? color.onPrimary : color.ink)};
`;
