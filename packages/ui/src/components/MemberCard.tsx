import type { ElementType, ReactNode } from 'react';
import styled from 'styled-components';
import { pictureSizes } from '../frame/pictureSizes.ts';
import { elementOf } from '../polymorphic.ts';
import type { Polymorphic } from '../polymorphic.ts';
import { font, media, motion, onPicture, radius, shadow, type } from '../tokens.ts';
import { LikeDisc } from './LikeDisc.tsx';
import type { LikeDiscProps } from './LikeDisc.tsx';
import { Picture } from './Picture.tsx';
import type { PictureSource } from './Picture.tsx';
import { PictureMark } from './PictureMark.tsx';

type MemberCardOwnProps = {
  name: string;
  age: number;
  /** "Breda · 25 km", already formatted; on a small card each part has its own line. */
  place?: string;
  picture: PictureSource | null;
  sizes?: string;
  /** The text for being online; omit when offline. */
  online?: string;
  /** A label on the picture instead of the online mark (new, fictional with its icon). */
  mark?: ReactNode;
  /** Omit where the member cannot be liked (visitors, own profile). */
  like?: LikeDiscProps;
  /** Among the first on the screen: loads the picture eagerly. */
  priority?: boolean;
  /** Costs nothing while it is off the screen. Not for cards that an animation moves: it could bring in an empty one. */
  skipsOffscreen?: boolean;
  children?: never;
};

export type MemberCardProps<E extends ElementType = 'a'> = Polymorphic<E, MemberCardOwnProps>;

/**
 * A face with name, age and place on a gradient. The whole card is one link (`href`, or `as={RouteLink}` with its
 * props) and the like button is above it, so the two are never nested. The age stays visible and the button free for
 * any length of the name.
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
    as,
    ...link
  } = props as MemberCardProps<'a'> & { as?: ElementType };
  const element = elementOf(as, link.href, 'span');
  return (
    <Frame $skipsOffscreen={skipsOffscreen}>
      <Picture picture={picture} alt="" sizes={sizes} priority={priority ?? false} />
      <PictureMark online={online} mark={mark} />
      <Shade />
      <Words>
        <Link
          as={element}
          {...(element === 'span' ? {} : { 'aria-label': `${name}, ${age}` })}
          {...link}
          $scale={scaleOf(name)}
        >
          <Name>{name}</Name>
          <span>, {age}</span>
        </Link>
        {place ? (
          <Place>
            {place.split(' · ').map((part, at) => (
              <span key={part}>
                {at > 0 ? <i> · </i> : null}
                {part}
              </span>
            ))}
          </Place>
        ) : null}
      </Words>
      {like ? (
        <Like>
          <LikeDisc {...like} />
        </Like>
      ) : null}
    </Frame>
  );
}

/** Long names get a slightly smaller font size before they are cut. */
const scaleOf = (name: string): number => (name.length > 12 ? 0.84 : name.length > 9 ? 0.92 : 1);

const Frame = styled.article<{ $skipsOffscreen: boolean }>`
  content-visibility: ${({ $skipsOffscreen }) => ($skipsOffscreen ? 'auto' : 'visible')};
  position: relative;
  isolation: isolate;
  aspect-ratio: 3 / 4;
  overflow: hidden;
  border-radius: ${radius.card};
  box-shadow: ${shadow.soft};
  container-type: inline-size;
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

const Shade = styled.div`
  position: absolute;
  inset: 42% 0 0;
  background: ${onPicture.shade};
`;

const Place = styled.p`
  font-size: ${type[13]};
  line-height: 1.4;
  /* Long names of regions wrap: cut off they would name no place. */
  overflow-wrap: anywhere;
  hyphens: auto;
`;

// Room for the heart: beside both lines, on a small card only beside the place.
const Words = styled.div`
  position: absolute;
  inset-block-end: 14px;
  inset-inline: 14px;
  color: ${onPicture.text};
  text-shadow: 0 1px 3px rgb(0 0 0 / 60%);
  &:not(:last-child) {
    inset-inline-end: 62px;
    @container (max-width: 190px) {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      grid-template-rows: auto minmax(42px, auto);
      align-items: center;
      inset-inline-end: 12px;
      inset-block-end: 13px;
      ${Place} {
        margin-inline-end: 46px;
        span {
          display: block;
        }
        i {
          display: none;
        }
      }
    }
  }
`;

const Link = styled.a<{ $scale: number }>`
  display: flex;
  font-family: ${font.heading};
  font-weight: 600;
  font-size: calc(clamp(1rem, 9.4cqi, ${type[20]}) * ${({ $scale }) => $scale});
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
  flex: 0 1 auto;
  min-width: 0;
  font-weight: inherit;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Like = styled.div`
  position: absolute;
  inset-block-end: 12px;
  inset-inline-end: 10px;
`;
