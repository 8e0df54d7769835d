import { lazy, Suspense } from 'react';
import { observer } from 'mobx-react-lite';
import styled, { css } from 'styled-components';
import { useNavigation, useStores, useText, useTitle } from '@rendezvous/platform';
import { Container, Heading, Stack, media, mediaQuery, size, space, steps } from '@rendezvous/ui';
import { useHydrating } from '../../hooks/useHydrating.ts';
import { BackLink } from './components/BackLink.tsx';
import { BlockedGroup } from './components/BlockedGroup.tsx';
import { DataGroup } from './components/DataGroup.tsx';
import { DeleteGroup } from './components/DeleteGroup.tsx';
import { EmailGroup } from './components/EmailGroup.tsx';
import { LanguageGroup } from './components/LanguageGroup.tsx';
import { MailGroup } from './components/MailGroup.tsx';
import { PasskeysGroup } from './components/PasskeysGroup.tsx';
import { PasswordGroup } from './components/PasswordGroup.tsx';
import { PrivacyGroup } from './components/PrivacyGroup.tsx';
import { PushGroup } from './components/PushGroup.tsx';
import { SettingsIndex } from './components/SettingsIndex.tsx';
import { SessionsGroup } from './components/SessionsGroup.tsx';
import { TwoStepGroup } from './components/TwoStepGroup.tsx';
import { SpendGroup } from './components/SpendGroup.tsx';
import { GROUPS } from './groups.ts';
import type { Group } from './groups.ts';

/** The settings. `?delete=` shows a step of the account deletion. */
export const Settings = observer(function Settings() {
  const { t } = useText('account');
  const { t: common } = useText('common');
  const { session } = useStores();
  const { query, hash } = useNavigation();
  const isHydrating = useHydrating();
  const step = query.get('delete');
  useTitle(step === null ? common('titles.notifications') : t('delete.title'));
  if (session.user === null) return null;
  if (step !== null)
    return (
      <Suspense fallback={null}>
        <DeleteAccount step={step} />
      </Suspense>
    );
  const open = GROUPS.find((group) => hash === `#${group}`) ?? null;
  return (
    <Container>
      <Columns $open={isHydrating ? 'target' : open}>
        <Title level={1}>{common('titles.notifications')}</Title>
        <Return />
        <Contents aria-label={t('settings.contents')}>
          <SettingsIndex current={isHydrating ? null : open} />
        </Contents>
        <Groups>
          <Half gap={24}>
            <MailGroup />
            <PushGroup />
            <LanguageGroup />
            <PrivacyGroup />
            <BlockedGroup />
            <DataGroup />
          </Half>
          <Half gap={24}>
            <EmailGroup />
            <PasswordGroup />
            <PasskeysGroup />
            <TwoStepGroup />
            <SessionsGroup />
            <SpendGroup />
            <DeleteGroup />
          </Half>
        </Groups>
      </Columns>
    </Container>
  );
});

export default Settings;

/** Lazy, because few members see it. */
const DeleteAccount = lazy(async () => ({
  default: (await import('./components/DeleteAccount.tsx')).DeleteAccount,
}));

const Contents = styled.nav`
  ${media.lg} {
    position: sticky;
    inset-block-start: calc(${size.topBar} + ${space[24]});
    align-self: start;
    max-block-size: calc(100dvh - ${size.topBar} - ${space[48]});
    overflow-y: auto;
    /* Leaves room for focus outlines. */
    margin: -${space[8]};
    padding: ${space[8]};
  }
`;

const Half = styled(Stack)``;

/** In two columns, if both fit, in the order of the contents. */
const Groups = styled.div`
  display: grid;
  gap: ${space[24]};
  align-items: start;
  ${media.xl} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Title = styled(Heading)``;

const Return = styled(BackLink)`
  display: none;
`;

/** Shows a single group instead of the index. */
const single = (group: string) => css`
  ${Contents}, ${Title} {
    display: none;
  }
  ${Return} {
    display: flex;
  }
  ${Half} > ${group} {
    display: block;
    /* Keeps the page scrolled to its top. */
    scroll-margin-block-start: 100vh;
  }
`;

const byTarget = css`
  ${Half} > section:target {
    display: block;
  }
  &:has(${Half} > section:target) {
    ${single('section:target')}
  }
`;

/**
 * Wide windows show the contents next to all groups; narrow ones show the index or the group in the
 * URL. Only the browser knows that group, so until hydration it is the CSS target.
 */
const Columns = styled.div<{ $open: Group | 'target' | null }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  padding-block: ${space[24]} ${space[64]};
  @media not all and ${mediaQuery.lg} {
    ${Groups}, ${Half} {
      display: contents;
    }
    ${Half} > section {
      display: none;
    }
    ${({ $open }) => ($open === 'target' ? byTarget : $open && single(`#${$open}`))}
  }
  ${media.lg} {
    grid-template-columns: ${steps(55)} minmax(0, 1fr);
    column-gap: ${space[48]};
    padding-block-start: ${space[32]};
    ${Title} {
      grid-column: 1 / -1;
    }
  }
`;
