import { useEffect, useRef } from 'react';
import type { Ref } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { StaffPhoto } from '@rendezvous/contracts';
import { useFormat, usePicture, useText } from '@rendezvous/platform';
import { Picture, Text, Value, color, media, mediaQuery, radius, space, stroke, steps } from '@rendezvous/ui';
import { Items } from '../../../components/Items.tsx';
import { remote } from '../../../remote.ts';
import { SeenElsewhere } from './SeenElsewhere.tsx';

/** Shows twelve photos. A click or the space bar selects one. */
export const PhotoSheet = observer(function PhotoSheet({ ref }: { ref: Ref<HTMLOListElement> }) {
  const { t } = useText('console');
  const { photos, pictures } = remote.useStore();
  return (
    <Sheet ref={ref} aria-label={t('photos.title')} data-small={!pictures.inColor}>
      {photos.sheet.map((one) => (
        <Tile key={one.photo.id} one={one} />
      ))}
    </Sheet>
  );
});

const Tile = observer(function Tile({ one }: { one: StaffPhoto }) {
  const { t } = useText('console');
  const format = useFormat();
  const picture = usePicture();
  const { photos } = remote.useStore();
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
        data-refusing={photos.refusing && photos.refusable.includes(one)}
        onClick={() => photos.toggle(one)}
      >
        <Picture
          picture={picture(photo, 'card')}
          alt={t('photos.alt', { name })}
          priority
          sizes={`${mediaQuery.lg} 16vw, 30vw`}
        />
        <Words>
          <Value>{[name, age, photo.main ? t('photos.main') : null].filter(Boolean).join(', ')}</Value>
          {[format.relative(one.submitted_at), one.site].map((fact) => (
            <Text as="span" size={13} tone="second" key={fact}>
              {fact}
            </Text>
          ))}
          <SeenElsewhere one={one} />
        </Words>
      </Choice>
    </li>
  );
});

/** Three columns on phones, up to six on wide screens. Small photos have their text beside them. */
const Sheet = styled(Items)`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[8]};
  ${media.md} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    &[data-small='true'] {
      grid-template-columns: repeat(auto-fill, minmax(${steps(50)}, 1fr));
      button {
        grid-template-columns: auto minmax(0, 1fr);
        column-gap: ${space[8]};
        height: 100%;
      }
    }
  }
  ${media.lg} {
    &,
    &[data-small='true'] {
      /* Fits six columns; empty ones collapse. */
      grid-template-columns: repeat(auto-fit, minmax(15%, 1fr));
    }
    &[data-small='false'] {
      gap: ${space[12]};
    }
    > li {
      max-width: ${steps(140)};
    }
    &:not(:has(> :nth-child(7))) img {
      max-height: calc(100vh - ${steps(96)});
    }
    &&[data-small='true']:not(:has(> :nth-child(4))) img {
      height: 22vw;
    }
  }
`;

const Words = styled.span`
  display: grid;
  gap: ${space[4]};
  align-content: start;
`;

const Choice = styled.button`
  display: grid;
  gap: ${space[4]};
  width: 100%;
  padding: ${space[4]};
  border: ${stroke[2]} solid transparent;
  border-radius: ${radius.input};
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  img {
    width: 100%;
    aspect-ratio: 3 / 4;
    object-fit: contain;
    background: ${color.sunken};
    border-radius: ${radius.input};
  }
  ${media.lg} {
    img {
      max-height: calc((100vh - ${steps(96)}) / 2);
      min-height: ${steps(40)};
    }
  }
  &[data-current='true'] {
    border-color: ${color.edge};
    border-style: dashed;
  }
  &[aria-pressed='true'] {
    border-color: ${color.primary};
    border-style: solid;
    background: ${color.primarySoft};
  }
  &[data-refusing='true'] {
    border-color: ${color.danger};
    border-style: solid;
  }
`;
