import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { RouteLink, usePicture, useStores, useText } from '@rendezvous/platform';
import { Skeleton, color, media, space, steps, stroke } from '@rendezvous/ui';
import { ChatHeader } from '@rendezvous/ui/chat';
import type { KnownPartner } from '../useKnownPartner.ts';
import { BackToChats } from './BackToChats.tsx';
import { threadInset } from './threadInset.ts';

type PaneHeaderProps = {
  /** Null while unknown. */
  partner: KnownPartner | null;
  menu: ReactNode;
};

/** Shows the back link, the partner and the menu, even while the messages load. */
export const PaneHeader = observer(function PaneHeader({ partner, menu }: PaneHeaderProps) {
  return (
    <Head data-person={partner?.id}>{partner ? <Known partner={partner} menu={menu} /> : <Unknown />}</Head>
  );
});

const Known = observer(function Known({ partner, menu }: { partner: KnownPartner; menu: ReactNode }) {
  const picture = usePicture();
  const presence = usePresence(partner);
  return (
    <ChatHeader
      before={<BackToChats />}
      picture={picture(partner.main_image)}
      title={
        <RouteLink to="members-id" params={{ id: partner.id }}>
          {`${partner.name}, ${partner.age}`}
        </RouteLink>
      }
      status={presence}
      online={partner.online && !partner.fictional}
      actions={menu}
    />
  );
});

const DAY_MS = 24 * 3600_000;

/** Says whether the partner is online or roughly when they were last active. Observable. */
function usePresence(partner: KnownPartner): string | undefined {
  const { t } = useText('chat');
  const { settings, serverNow } = useStores();
  if (partner.fictional) return settings.fictionalMark ?? undefined;
  if (partner.online) return t('header.online');
  if (partner.last_active === null) return undefined;
  const days = (serverNow() - Date.parse(partner.last_active)) / DAY_MS;
  return t(days < 1 ? 'header.activeToday' : days < 8 ? 'header.activeWeek' : 'header.activeMonth');
}

function Unknown() {
  return (
    <Bar>
      <BackToChats />
      <Skeleton shape="disc" width={44} height={44} />
      <Skeleton width={140} />
    </Bar>
  );
}

/** Aligns the picture and the menu with the messages. */
const Head = styled.div`
  ${media.md} {
    & > header {
      padding-inline: ${threadInset};
    }
  }
`;

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: ${steps(2.5)};
  min-height: ${space[64]};
  padding: ${space[8]};
  padding-inline-start: ${space[4]};
  background: ${color.surface};
  border-block-end: ${stroke[1]} solid ${color.line};
`;
