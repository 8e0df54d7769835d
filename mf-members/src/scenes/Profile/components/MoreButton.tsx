import { useState } from 'react';
import styled from 'styled-components';
import type { MemberPage } from '@rendezvous/core';
import { useText } from '@rendezvous/platform';
import { lazyDialog } from '@rendezvous/platform/lazy';
import { IconButton, MoreIcon } from '@rendezvous/ui';
import type { ShownProfile } from '../../../models/ShownProfile.ts';

export type MoreButtonProps = { page: MemberPage; profile: ShownProfile };

const MoreMenu = lazyDialog(
  () => import('./MoreMenu.tsx'),
  ({ onClose }) => onClose(),
);

/** Three dots, replaced by the menu once it has loaded. */
export function MoreButton(props: MoreButtonProps) {
  const { t } = useText('members');
  const [isAsked, setAsked] = useState(false);
  const button = { label: t('profile.more'), icon: <MoreIcon /> };
  return (
    <Place>
      <IconButton
        {...button}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setAsked(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setAsked(true);
        }}
      />
      {isAsked ? (
        <MoreMenu {...props} trigger={<IconButton {...button} />} onClose={() => setAsked(false)} />
      ) : null}
    </Place>
  );
}

const Place = styled.span`
  display: contents;
  & > button:not(:only-child) {
    display: none;
  }
`;
