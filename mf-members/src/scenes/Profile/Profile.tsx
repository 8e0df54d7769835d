import { useDeferredValue, useEffect } from 'react';
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import type { MemberPage } from '@rendezvous/core';
import { StateGate } from '@rendezvous/people';
import { RouteLink, useNavigation, useStores, useText, useTitle } from '@rendezvous/platform';
import { Button, EmptyState } from '@rendezvous/ui';
import type { EmptyStateProps } from '@rendezvous/ui';
import { remote } from '../../remote.ts';
import { FoundBeside } from './components/FoundBeside.tsx';
import { ProfileBody } from './components/ProfileBody.tsx';
import { ProfileSkeleton } from './components/ProfileSkeleton.tsx';

/** A member's profile page. */
export const Profile = observer(function Profile() {
  const id = useNavigation().params['id'] ?? '';
  return (
    <FoundBeside id={id}>
      <Shown id={id} />
    </FoundBeside>
  );
});

export default Profile;

const Shown = observer(function Shown({ id }: { id: string }) {
  const { t } = useText('members');
  const { session } = useStores();
  const { profile: store } = remote.useStore();
  const page = store.page(id);
  const state = store.state(id);
  // Deferred, so that it neither blocks input nor delays the transition of the card's picture.
  const isShown = useDeferredValue(page !== null);

  useEffect(() => {
    void store.open(id);
  }, [store, id, session.isLoggedIn]);
  useTitle(page?.profile.name);

  if (state === 'gone') {
    return (
      <Instead drawing="notFound" title={t('profile.gone')} action={<ToSearch />}>
        {t('profile.goneText')}
      </Instead>
    );
  }
  if (state === 'closed') return <Closed />;
  const glimpse = isShown || state === 'failed' ? null : store.glimpse(id);
  if (glimpse) return <ProfileSkeleton glimpse={glimpse} />;
  return (
    <StateGate
      from={{
        state: page ? 'ready' : state === 'failed' ? 'failed' : 'loading',
        failure: store.failure,
      }}
      of={id}
      onRetry={() => store.open(id)}
      skeleton={<ProfileSkeleton />}
      failed={t('profile.failed')}
      level={1}
    >
      {() => page && <Loaded page={page} />}
    </StateGate>
  );
});

function Closed() {
  const { t } = useText('members');
  const action = (
    <Button as={RouteLink} to="signup">
      {t('closed.action')}
    </Button>
  );
  return (
    <Instead drawing="noResults" title={t('closed.title')} action={action}>
      {t('profile.visitor')}
    </Instead>
  );
}

const Loaded = observer(function Loaded({ page }: { page: MemberPage }) {
  const { id } = page.profile;
  if (page.profile.kind === 'blocked') return <BlockedByThem name={page.profile.name} />;
  return <ProfileBody key={id} page={page} profile={page.profile} />;
});

function BlockedByThem({ name }: { name: string }) {
  const { t } = useText('members');
  return (
    <Instead drawing="notFound" title={t('profile.blockedMe', { name })} action={<ToSearch />}>
      {t('profile.blockedMeText')}
    </Instead>
  );
}

type InsteadProps = Pick<EmptyStateProps, 'drawing' | 'title' | 'action'> & { children: ReactNode };

function Instead({ children, ...state }: InsteadProps) {
  return (
    <EmptyState level={1} {...state}>
      {children}
    </EmptyState>
  );
}

function ToSearch() {
  const { t: common } = useText('common');
  return (
    <Button as={RouteLink} to="members">
      {common('titles.members')}
    </Button>
  );
}
