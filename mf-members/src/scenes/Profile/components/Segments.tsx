import styled from 'styled-components';
import { layer, media, onPicture, radius, shadow, space, steps, stroke } from '@rendezvous/ui';

/** Shows one line per photo on phones, the current one bright. Above the shade of the top bar. */
export function Segments({ count, at }: { count: number; at: number }) {
  return (
    <Lines aria-hidden>
      {Array.from({ length: count }, (_, line) => (
        <i key={line} data-on={line === at} />
      ))}
    </Lines>
  );
}

const Lines = styled.div`
  position: absolute;
  z-index: ${layer.bar + 1};
  inset: ${steps(1.5)} ${space[16]} auto;
  display: flex;
  gap: ${space[4]};
  ${media.md} {
    display: none;
  }
  i {
    flex: 1;
    height: ${stroke[3]};
    border-radius: ${radius.full};
    background: ${onPicture.text};
    box-shadow: ${shadow.soft};
  }
  [data-on='false'] {
    opacity: 0.45;
  }
`;
