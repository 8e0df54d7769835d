import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { LANDMARKS } from '@rendezvous/contracts';
import type { RouteRow } from '@rendezvous/contracts';
import { RouteLink, useNavigation, useStores, useText } from '@rendezvous/platform';
import { Button, ChevronLeftIcon, IconButton, media, space } from '@rendezvous/ui';
import { TopBar, TopBarItem, Wordmark } from '@rendezvous/ui/chrome';
import { useMenu } from '../menus/useMenu.tsx';
import { useShell } from '../ShellContext.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';

export const TopNavigation = observer(function TopNavigation({ row }: { row: RouteRow | null }) {
  const { session, settings } = useStores();
  const { page } = useShell();
  const { t } = useText('common');
  const { back } = useNavigation();
  const items = useMenu('top');
  const site = settings.values.name;
  const showsBack = page.isInstalled && row?.backButton === true && window.history.length > 1;
  const showsAccount = row?.accountArea !== false;

  return (
    <TopBar
      bare={row?.id === LANDMARKS.visitorHome}
      before={
        showsBack ? (
          <IconButton label={t('nav.back')} icon={<ChevronLeftIcon />} onClick={() => back()} />
        ) : null
      }
      logo={
        <Wordmark
          as={RouteLink}
          to={session.isLoggedIn ? LANDMARKS.memberHome : LANDMARKS.visitorHome}
          aria-label={t('nav.home', { site })}
        >
          {site}
        </Wordmark>
      }
    >
      {showsAccount && session.isLoggedIn ? (
        <>
          <Places aria-label={t('nav.label')}>
            {items.map(({ id, to, label, ...item }) => (
              <TopBarItem key={id} as={RouteLink} to={to} {...item}>
                {label}
              </TopBarItem>
            ))}
          </Places>
          <AccountMenu />
        </>
      ) : null}
      {showsAccount && !session.isLoggedIn ? (
        <>
          <LanguageMenu />
          {row?.id === LANDMARKS.login ? null : (
            <Button as={RouteLink} to={LANDMARKS.login} variant="secondary">
              {t('nav.login')}
            </Button>
          )}
        </>
      ) : null}
    </TopBar>
  );
});

const Places = styled.nav`
  display: none;
  ${media.md} {
    display: flex;
    gap: ${space[4]};
  }
`;
