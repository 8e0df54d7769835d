import styled from 'styled-components';
import { RouteLink, useText } from '@rendezvous/platform';
import { ChevronLeftIcon, IconButton, media } from '@rendezvous/ui';

/** Links to the list on phones. Wider screens show the list beside the conversation. */
export function BackToChats() {
  const { t } = useText('chat');
  return (
    <Back>
      <IconButton as={RouteLink} to="chats" label={t('header.back')} icon={<ChevronLeftIcon />} />
    </Back>
  );
}

const Back = styled.span`
  ${media.md} {
    display: none;
  }
`;
