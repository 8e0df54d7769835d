import styled, { keyframes } from 'styled-components';
import type { VisitorCard } from '@rendezvous/contracts';
import { usePicture } from '@rendezvous/platform';
import { Picture, color, media, radius, space, steps, stroke } from '@rendezvous/ui';
import { Lines } from './Lines.tsx';
import { Appearing } from './Appearing.tsx';
import { Stroke } from './Stroke.tsx';

/** Shows a form that is filled in line by line. */
export function SignupChapter({ person }: { person: VisitorCard | undefined }) {
  const picture = usePicture();
  return (
    <Lines>
      <Photo $delay={0}>
        <Picture picture={picture(person?.main_image)} alt="" sizes={steps(22.5)} />
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

const type_ = keyframes`
  from { scale: 0 1; }
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
  border: ${stroke[2]} solid ${color.line};
  border-radius: ${radius.input};
  background: ${color.surface};
`;

const Typed = styled(Stroke)<{ $delay: number }>`
  transform-origin: left;
  ${media.moving} {
    animation: ${type_} 800ms linear ${({ $delay }) => $delay}s backwards;
  }
`;

const Button = styled(Appearing)`
  height: ${steps(10)};
  border-radius: ${radius.full};
  background: ${color.primary};
`;
