import styled from 'styled-components';
import type { VisitorCard } from '@rendezvous/contracts';
import { usePicture } from '@rendezvous/platform';
import { Picture, color, radius, size, space, steps, stroke } from '@rendezvous/ui';
import { Lines } from './Lines.tsx';
import { Stroke } from './Stroke.tsx';
import { Appearing } from './Appearing.tsx';

/** Shows the start of a conversation: a message and a reply. */
export function WriteChapter({ person }: { person: VisitorCard | undefined }) {
  const picture = usePicture();
  return (
    <Lines>
      <Head $delay={0}>
        <Small>
          <Picture picture={picture(person?.main_image)} alt="" sizes={steps(11)} />
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

const Head = styled(Appearing)`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  padding-block-end: ${space[12]};
  border-block-end: ${stroke[2]} solid ${color.line};
`;

const Small = styled.span`
  flex: none;
  width: ${size.target};
  height: ${size.target};
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
