import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { usePicture } from '@rendezvous/platform';
import { Picture, Skeleton, color, media, radius, space, steps, stroke } from '@rendezvous/ui';
import type { KnownPartner } from '../useKnownPartner.ts';
import type { ConversationStore } from '../../../stores/ConversationStore.ts';
import { PartnerLink } from './PartnerLink.tsx';
import { SharedInterests } from './SharedInterests.tsx';

type AboutPartnerProps = {
  conversation: ConversationStore;
  /** Null while unknown. */
  partner: KnownPartner | null;
};

/** Shows the partner and shared interests beside the conversation, on very wide screens only. */
export const AboutPartner = observer(function AboutPartner({ conversation, partner }: AboutPartnerProps) {
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
      <SharedInterests interests={conversation.inCommon?.interests ?? []} />
    </Side>
  );
});

const WIDTH = steps(66);

const Side = styled.div`
  display: none;
  ${media.xxl} {
    display: grid;
    align-content: start;
    gap: ${space[24]};
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
