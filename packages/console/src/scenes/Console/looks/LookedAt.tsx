import styled from 'styled-components';
import type { SecondLook, StaffCase, StaffPhoto } from '@rendezvous/contracts';
import { usePicture, useText } from '@rendezvous/platform';
import { Heading, Picture, Row, Text, radius, steps } from '@rendezvous/ui';
import { ColorSwitch } from '../../../components/ColorSwitch.tsx';
import { Graphic } from '../../../components/Graphic.tsx';
import { useCategory } from '../../../hooks/useCategory.ts';
import { remote } from '../../../remote.ts';
import { CasePeople } from '../cases/CasePeople.tsx';
import { Evidence } from '../cases/Evidence.tsx';
import { Statement } from '../cases/Statement.tsx';
import { SeenElsewhere } from '../photos/SeenElsewhere.tsx';

/** Shows what the decision is about, without the decision itself. */
export function LookedAt({ look }: { look: SecondLook }) {
  if (look.case) return <TheCase one={look.case} />;
  return look.photo ? <ThePhoto one={look.photo} /> : null;
}

function TheCase({ one }: { one: StaffCase }) {
  const { t } = useText('console');
  const category = useCategory();
  return (
    <>
      <Heading level={3} size="card">
        {`${t(`cases.kind.${one.kind}`)}: ${category(one)}`}
      </Heading>
      <Statement one={one} />
      <Evidence one={one} />
      {one.people?.length ? <CasePeople one={one} people={one.people} /> : null}
    </>
  );
}

function ThePhoto({ one }: { one: StaffPhoto }) {
  const { t } = useText('console');
  const picture = usePicture();
  const { pictures } = remote.useStore();
  return (
    <>
      <Row gap={16}>
        <Heading level={3} size="card">
          {`${one.name}, ${one.age}`}
        </Heading>
        <Text size={14} tone="second">
          {one.site}
        </Text>
        <ColorSwitch />
      </Row>
      <Graphic>
        <Shot>
          <Picture
            picture={picture(one.photo, 'full')}
            alt={t('photos.alt', { name: one.name })}
            priority
            sizes="60vw"
            {...pictures.watch(one.photo.filename)}
          />
        </Shot>
      </Graphic>
      <SeenElsewhere one={one} links />
    </>
  );
}

const Shot = styled.div`
  img {
    display: block;
    max-width: 100%;
    max-height: min(68vh, ${steps(180)});
    border-radius: ${radius.card};
  }
  [role='img'] {
    width: ${steps(90)};
    height: auto;
    aspect-ratio: 3 / 4;
    border-radius: ${radius.card};
  }
`;
