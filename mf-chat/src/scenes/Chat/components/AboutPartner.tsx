import styled from 'styled-components';
import { usePicture } from '@rendezvous/platform';
import { Picture, Skeleton, color, media, radius, space, steps, stroke } from '@rendezvous/ui';
import type { KnownPartner } from '../useKnownPartner.ts';
import { PartnerLink } from './PartnerLink.tsx';

type AboutPartnerProps = {
  /** Null while unknown. */
  partner: KnownPartner | null;
};

/** Who the conversation is with, beside it in a wide window. */
export function AboutPartner({ partner }: AboutPartnerProps) {
  const picture = usePicture();
  return (
    <Side>
      {partner ? (
        <PartnerLink partner={partner}>
          <Face>
            <Picture picture={picture(partner.main_image)} alt="" sizes={WIDTH} />
          </Face>
        </PartnerLink>
      ) : (
        <Skeleton shape="face" />
      )}
    </Side>
  );
}

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

const Face = styled.div`
  aspect-ratio: 3 / 4;
  border-radius: ${radius.card};
  overflow: hidden;
`;
