import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { RouteLink, useFormat, usePicture, useText } from '@rendezvous/platform';
import {
  Picture,
  Skeleton,
  Text,
  color,
  font,
  media,
  radius,
  space,
  steps,
  stroke,
  type,
} from '@rendezvous/ui';
import type { KnownPartner } from '../useKnownPartner.ts';

type AboutPartnerProps = {
  /** Null while unknown. */
  partner: KnownPartner | null;
};

/** Who the conversation is with, beside it in a wide window. */
export function AboutPartner({ partner }: AboutPartnerProps) {
  return <Side>{partner ? <Known partner={partner} /> : <Skeleton shape="face" />}</Side>;
}

const Known = observer(function Known({ partner }: { partner: KnownPartner }) {
  const { t } = useText('chat');
  const format = useFormat();
  const picture = usePicture();
  return (
    <Person as={RouteLink} to="members-id" params={{ id: partner.id }} data-person={partner.id}>
      <Face>
        <Picture picture={picture(partner.main_image)} alt="" sizes={WIDTH} />
      </Face>
      <div>
        <Name>{`${partner.name}, ${partner.age}`}</Name>
        <Text size={15.5} tone="second">
          {partner.city ?? format.country(partner.country)}
        </Text>
      </div>
      <Text weight={600} tone="primary">
        {t('header.profile')}
      </Text>
    </Person>
  );
});

const WIDTH = steps(66);

const Side = styled.div`
  display: none;
  ${media.xxl} {
    display: block;
    overflow-y: auto;
    padding: ${space[24]} var(--page-edge) ${space[24]} ${space[24]};
    border-inline-start: ${stroke[1]} solid ${color.line};
    background: ${color.surface};
  }
`;

const Person = styled.a`
  display: grid;
  gap: ${space[12]};
  color: ${color.ink};
  text-decoration: none;
`;

const Face = styled.div`
  aspect-ratio: 3 / 4;
  border-radius: ${radius.card};
  overflow: hidden;
`;

const Name = styled.p`
  font: 600 ${type[20]} / 1.3 ${font.heading};
`;
