import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { useNavigation, useStores, useText } from '@rendezvous/platform';
import type { Layout, RouteRow } from '@rendezvous/contracts';
import { RemoteBoundary, RemoteSkeleton } from '@rendezvous/platform/internal';
import { Notice, SkipLink } from '@rendezvous/ui';
import { LoadingBar } from '@rendezvous/ui/chrome';
import { AlertsHeader } from '../alerts/AlertsHeader.tsx';
import { DialogHost } from '../dialogs/DialogHost.tsx';
import { usePageEffects } from '../effects/usePageEffects.ts';
import { NotFound } from '../pages/NotFound.tsx';
import { useIsPending } from '../router/useIsPending.ts';
import { useRouteGuard } from '../router/useRouteGuard.ts';
import type { Entrance } from '../router/useRouteGuard.ts';
import { handleScreenFailure } from '../boot/guardChunkFailures.ts';
import { useShell } from '../ShellContext.ts';
import { BottomNavigation } from './BottomNavigation.tsx';
import { Footer } from './Footer.tsx';
import { PrerenderedScreen } from './PrerenderedScreen.tsx';
import { LanderBar } from './LanderBar.tsx';
import { LazyParts } from './LazyParts.tsx';
import { Main } from './Main.tsx';
import { Page } from './Page.tsx';
import { TopNavigation } from './TopNavigation.tsx';
import { useEntryWarning } from './useEntryWarning.ts';

/** Returns the current row (null if there is no such page) and whether its screen may be shown. */
function useEntrance(): { row: RouteRow | null; entrance: Entrance } {
  const { route, pathname } = useNavigation();
  const { boot } = useShell();
  const [firstPath] = useState(pathname);
  // The server may refuse what the route table allows, e.g. staff pages and unknown tokens.
  const isRefused = boot.route === null && boot.status === 404 && pathname === firstPath;
  const entrance = useRouteGuard(isRefused ? null : route);
  return { row: isRefused || entrance === 'unknown' ? null : route, entrance };
}

/** Renders everything around the screen. */
export const Root = observer(function Root() {
  const { page } = useShell();
  const core = useStores();
  const { row, entrance } = useEntrance();
  const { isLoggedIn } = core.session;
  const warns = row !== null && core.entryWarning.showsOn(row, page.isInstalled);
  useEntryWarning(warns);
  usePageEffects(row);

  useEffect(() => {
    document.body.classList.toggle('logged-in', isLoggedIn);
  }, [isLoggedIn]);

  return (
    <>
      <Progress />
      <Frame row={row} inert={warns}>
        <Screen row={row} entrance={entrance} />
      </Frame>
      <DialogHost />
      <LazyParts />
    </>
  );
});

/** A separate observer, so that a tap re-renders only this bar before the next paint. */
const Progress = observer(function Progress() {
  const { t } = useText('common');
  return <LoadingBar active={useIsPending()} label={t('loading')} />;
});

const fillsPhone = (layout: Layout): boolean => !['default', 'lander', 'empty'].includes(layout);

type FrameProps = { row: RouteRow | null; inert: boolean; children: ReactNode };

/**
 * Renders bars, notices and footer as one tree for all layouts, so that the screen never remounts.
 */
const Frame = observer(function Frame({ row, inert, children }: FrameProps) {
  const { page } = useShell();
  const { session } = useStores();
  const { t } = useText('common');
  const layout = row?.layout ?? 'default';
  const isDefault = layout === 'default';
  const isFull = fillsPhone(layout);
  const hasBottomBar = isDefault && session.isLoggedIn && row?.accountArea !== false;
  return (
    <Page inert={inert} $bottomBar={hasBottomBar} $full={isFull}>
      <SkipLink href="#content">{t('skipToContent')}</SkipLink>
      {isDefault || isFull ? <TopNavigation row={row} /> : null}
      {layout === 'lander' ? <LanderBar /> : null}
      {page.isOnline ? null : (
        <Notice banner tone="warning" announce="polite" title={t('offline.title')}>
          {t('offline.text')}
        </Notice>
      )}
      <Main id="content" tabIndex={-1} $layout={layout}>
        {children}
      </Main>
      {isDefault ? <AlertsHeader row={row} /> : null}
      {isDefault || layout === 'lander' ? <Footer layout={layout} row={row} /> : null}
      {hasBottomBar ? <BottomNavigation /> : null}
    </Page>
  );
});

function Screen({ row, entrance }: { row: RouteRow | null; entrance: Entrance }) {
  const { pathname } = useNavigation();
  const { wake, platform, prerendered } = useShell();
  const hasScreen = row !== null && entrance !== 'redirecting';
  useEffect(() => {
    if (!hasScreen) wake();
  }, [hasScreen, wake]);
  if (row === null) return <NotFound />;
  if (!hasScreen) return <RemoteSkeleton size="screen" />;
  const rendered = prerendered?.path === pathname ? prerendered : null;
  return (
    <RemoteBoundary
      // A new key for each screen, because React would otherwise keep the old one while code loads.
      key={`${row.remote}/${row.screen}`}
      remote={row.remote}
      module={row.screen}
      resetKey={pathname}
      {...(rendered && {
        skeleton: <RemoteSkeleton size="screen" />,
        size: 'part',
        renderFailure: (notice) => <PrerenderedScreen view={rendered} notice={notice} />,
      })}
      onShown={wake}
      onFailure={(error) => {
        wake();
        void handleScreenFailure(error, window, () => platform.remotes.isOutdated(row.remote));
      }}
    />
  );
}
