import styled from 'styled-components';
import { useText } from '@rendezvous/platform';
import { onPicture, radius, space, stroke, type } from '@rendezvous/ui';

/** Stamps the decision on the card. Hidden from screen readers, because the buttons name it. */
export function Stamp({ like, className }: { like: boolean; className?: string }) {
  const { t } = useText('likes');
  return (
    <Frame aria-hidden className={className} $like={like}>
      {t(like ? 'swipe.like' : 'swipe.skip')}
    </Frame>
  );
}

const Frame = styled.span<{ $like: boolean }>`
  pointer-events: none;
  padding: ${space[4]} ${space[16]};
  border: ${stroke[4]} solid;
  border-radius: ${radius.input};
  background: ${onPicture.glass};
  color: ${({ $like }) => ($like ? onPicture.like : onPicture.onGlass)};
  font-size: ${type[26]};
  font-weight: 800;
  line-height: 1.2;
  text-transform: uppercase;
  white-space: nowrap;
  rotate: ${({ $like }) => ($like ? '-12deg' : '12deg')};
`;
