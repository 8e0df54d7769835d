import type { ElementType, ReactNode } from 'react';
import styled from 'styled-components';
import { pictureSizes } from '../../page/pictureSizes.ts';
import { elementOf } from '../../polymorphic.ts';
import type { Polymorphic } from '../../polymorphic.ts';
import { font, media, motion, onPicture, radius, shadow, type } from '../../tokens.ts';
import { LikeDisc } from './LikeDisc.tsx';
import type { LikeDiscProps } from './LikeDisc.tsx';
import { Picture } from './Picture.tsx';
import type { PictureSource } from './Picture.tsx';
import { PictureMark } from './PictureMark.tsx';
import { Value } from '../Value.tsx';

type MemberCardOwnProps = {
  name: string;
  age: number;
  /**
   * Localised, e.g. "Breda · 25 km". The parts may wrap, so that a long town never hides the
   * distance.
   */
  place?: string;
  picture: PictureSource | null;
  /** The picture's `sizes`. They also determine the name's font size. */
  sizes?: string;
  /** The text for online members. Omit it if the member is offline. */
  online?: string;
  /** Replaces the online mark with a label such as "new" or "fictional". */
  mark?: ReactNode;
  /** Omit it for visitors and on one’s own profile. */
  like?: LikeDiscProps;
  /** Loads the picture eagerly. For cards near the top. */
  priority?: boolean;
  /**
   * Skips rendering while off-screen. Do not set it on animated cards, which could appear empty.
   */
  skipsOffscreen?: boolean;
  /** Shown instead of the heart. */
  children?: ReactNode;
};

export type MemberCardProps<E extends ElementType = 'a'> = Polymorphic<E, MemberCardOwnProps>;

/**
 * Shows a member's picture, name, age and place. The whole card is a link (`href` or
 * `as={RouteLink}`) below the like button, so that they are not nested. Long names never hide age
 * or button.
 */
export function MemberCard<E extends ElementType = 'a'>(props: MemberCardProps<E>) {
  const {
    name,
    age,
    place,
    picture,
    sizes = pictureSizes.face,
    online,
    mark,
    like,
    priority,
    skipsOffscreen = false,
    children,
    as,
    ...link
  } = props as MemberCardProps<'a'> & { as?: ElementType };
  const element = elementOf(as, link.href, 'span');
  return (
    <Frame $skipsOffscreen={skipsOffscreen}>
      <Picture picture={picture} alt="" sizes={sizes} priority={priority ?? false} />
      <PictureMark online={online} mark={mark} />
      <Words $fonts={fontSizes(sizes, name)}>
        <Link as={element} {...(element === 'span' ? {} : { 'aria-label': `${name}, ${age}` })} {...link}>
          <Name>{name}</Name>
          <span>{`, ${age}`}</span>
        </Link>
        {place ? (
          <Place>
            <Parts>
              {place.split(' · ').map((part, at) => (
                <span key={part}>
                  {at > 0 ? <i aria-hidden> · </i> : null}
                  <Value>{part}</Value>
                </span>
              ))}
            </Parts>
          </Place>
        ) : null}
      </Words>
      {like || children ? <Like>{children ?? (like && <LikeDisc {...like} />)}</Like> : null}
    </Frame>
  );
}

/** Long names are shown slightly smaller before they are truncated. */
const scaleOf = (name: string): number => (name.length > 12 ? 0.84 : name.length > 9 ? 0.92 : 1);

/**
 * Returns `@media` rules for the font size of the name, which grows with the card. Reversed,
 * because the first match wins in `sizes`, but the last one wins in CSS.
 */
const fontSizes = (sizes: string, name: string): string =>
  sizes
    .split(', ')
    .reverse()
    .map((entry) => {
      const at = entry.lastIndexOf(' ') + 1;
      return `@media ${entry.slice(0, at) || 'all'}{font-size:calc(max(clamp(1rem,${entry.slice(at)}*.094,${type[20]}),min(${entry.slice(at)}*.065,${type[34]}))*${scaleOf(name)})}`;
    })
    .join('');

const Frame = styled.article<{ $skipsOffscreen: boolean }>`
  content-visibility: ${({ $skipsOffscreen }) => ($skipsOffscreen ? 'auto' : 'visible')};
  position: relative;
  isolation: isolate;
  aspect-ratio: 3 / 4;
  overflow: hidden;
  border-radius: ${radius.card};
  box-shadow: ${shadow.soft};
  transition: scale ${motion.fast} ${motion.ease};
  &:has(a:active) {
    scale: 0.98;
  }
  /* The picture is below the shade that the text adds. */
  & > :first-child {
    position: relative;
    z-index: -1;
  }
  img {
    transition: scale ${motion.slow} ${motion.ease};
  }
  ${media.hover} {
    &:hover img {
      scale: 1.025;
    }
  }
  &:has(a:focus-visible) {
    outline: 3px solid var(--primary);
    outline-offset: 2px;
  }
`;

const Place = styled.p`
  overflow: hidden;
  font-size: max(${type[13]}, 0.55em);
  line-height: 1.4;
`;

// The dot of a part that starts a line is clipped.
const Parts = styled.span`
  display: flex;
  flex-wrap: wrap;
  min-width: 0;
  margin-inline-start: -1em;
  & > span {
    padding-inline-start: 1em;
    overflow-wrap: anywhere;
  }
  i {
    margin-inline: -0.6em 0.1em;
  }
`;

const Link = styled.a`
  display: flex;
  font-family: ${font.heading};
  font-weight: 600;
  line-height: 1.3;
  color: inherit;
  text-decoration: none;
  outline: none !important;
  &::after {
    content: '';
    position: absolute;
    inset: -1000px;
  }
  & > span {
    flex: none;
    white-space: nowrap;
  }
`;

const Name = styled.b`
  min-width: 0;
  font-weight: inherit;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Words = styled.div<{ $fonts: string }>`
  ${({ $fonts }) => $fonts}
  position: absolute;
  inset: auto 0 0;
  /* The shade fades out above the text. */
  padding: 3.4em max(12px, 0.6em) max(12px, 0.6em);
  color: ${onPicture.text};
  text-shadow: 0 1px 3px rgb(0 0 0 / 60%);
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    /* Needed when a transition moves it without the card, which would clip it. */
    border-radius: 0 0 ${radius.card} ${radius.card};
    background: ${onPicture.shade};
  }
  &:not(:last-child) {
    /* Always two lines, at least as high as the heart, so that the names of a row are aligned. */
    & > p {
      min-block-size: max(42px, 2lh);
      margin-inline-end: 44px;
      & > * {
        display: grid;
      }
      i {
        display: none;
      }
      & > * > :first-child:not(:last-child) {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
    }
  }
`;

const Like = styled.div`
  position: absolute;
  inset-block-end: 12px;
  inset-inline-end: 10px;
`;
