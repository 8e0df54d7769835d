import { useEffect, useRef } from 'react';
import type { Ref } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { StaffPhoto } from '@rendezvous/contracts';
import { usePicture, useText } from '@rendezvous/platform';
import {
  CheckIcon,
  Picture,
  Text,
  Value,
  color,
  media,
  mediaQuery,
  radius,
  space,
  steps,
  stroke,
} from '@rendezvous/ui';
import { Items } from '../../../components/Items.tsx';
import { WaitingTime } from '../../../components/WaitingTime.tsx';
import { remote } from '../../../remote.ts';
import { SeenElsewhere } from './SeenElsewhere.tsx';

/** More photos than this are shown smaller, so that twelve fit on the screen. */
const FEW = 6;

/** Shows twelve photos. A click or the space bar selects one. */
export const PhotoSheet = observer(function PhotoSheet({ ref }: { ref: Ref<HTMLOListElement> }) {
  const { t } = useText('console');
  const { photos } = remote.useStore();
  return (
    <Sheet ref={ref} aria-label={t('photos.title')}>
      {photos.sheet.map((one) => (
        <Tile key={one.photo.id} one={one} />
      ))}
    </Sheet>
  );
});

const Tile = observer(function Tile({ one }: { one: StaffPhoto }) {
  const { t } = useText('console');
  const picture = usePicture();
  const { photos, pictures } = remote.useStore();
  const { photo, name, age } = one;
  const isCurrent = photos.current === one;
  const tile = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) tile.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li>
      <Choice
        ref={tile}
        type="button"
        aria-pressed={photos.isSelected(one)}
        data-current={isCurrent}
        data-refusing={photos.refusing && photos.chosen.includes(one)}
        onClick={() => photos.toggle(one)}
      >
        <Shot>
          <Picture
            picture={picture(photo, 'card')}
            alt={t('photos.alt', { name })}
            priority
            {...pictures.watch(photo.filename)}
            sizes={photos.sheet.length > FEW ? `${mediaQuery.md} 24vw, 30vw` : '45vw'}
          />
          {photos.isSelected(one) ? (
            <Tick>
              <CheckIcon size={16} />
            </Tick>
          ) : null}
        </Shot>
        <Words>
          <Value>{[name, age, photo.main ? t('photos.main') : null].filter(Boolean).join(', ')}</Value>
          <Facts>
            <WaitingTime since={one.submitted_at} />
            <Text as="span" size={13} tone="second">
              {one.site}
            </Text>
          </Facts>
          <SeenElsewhere one={one} />
        </Words>
      </Choice>
    </li>
  );
});

/** Up to three columns on phones, four on tablets and six on wide screens. */
const Sheet = styled(Items)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[8]};
  &:has(> :nth-child(${FEW + 1})) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.md} {
    &,
    &:has(> :nth-child(${FEW + 1})) {
      /* Up to four; empty columns collapse. */
      grid-template-columns: repeat(auto-fit, minmax(22%, 1fr));
    }
    > li {
      max-width: ${steps(140)};
    }
  }
  ${media.lg} {
    img {
      max-height: calc(100vh - ${steps(96)});
    }
    &:has(> :nth-child(${FEW + 1})) {
      grid-template-columns: repeat(auto-fit, minmax(15%, 1fr));
      img {
        max-height: calc((100vh - ${steps(96)}) / 2);
        min-height: ${steps(40)};
      }
    }
  }
`;

const Words = styled.span`
  display: grid;
  gap: ${space[4]};
`;

/** Puts both facts on one line if they fit. */
const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space[12]};
`;

const Shot = styled.span`
  position: relative;
  display: block;
  border-radius: ${radius.input};
`;

const Tick = styled.span`
  position: absolute;
  inset: ${space[8]} ${space[8]} auto auto;
  display: grid;
  place-items: center;
  width: ${steps(7)};
  height: ${steps(7)};
  border-radius: ${radius.full};
  background: ${color.primary};
  color: ${color.onPrimary};
`;

/** A thin ring marks the cursor, a thick frame the selected photos. */
const Choice = styled.button`
  display: grid;
  gap: ${space[8]};
  align-content: start;
  width: 100%;
  padding: ${space[8]};
  border: ${stroke[1]} solid transparent;
  border-radius: ${radius.card};
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  picture {
    background: none;
  }
  ${Shot} :is(img, [role='img']) {
    width: 100%;
    height: auto;
    aspect-ratio: 3 / 4;
    object-fit: contain;
    background: ${color.sunken};
    border-radius: ${radius.input};
  }
  &[data-current='true'] {
    border-color: ${color.ink};
  }
  &[aria-pressed='true'] ${Shot} {
    outline: ${stroke[4]} solid ${color.primary};
  }
  &[data-refusing='true'] ${Shot} {
    outline: ${stroke[4]} solid ${color.danger};
  }
`;
