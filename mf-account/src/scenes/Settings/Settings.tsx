import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { RouteLink, useNavigation, useStores, useText, useTitle } from '@rendezvous/platform';
import type { TextKey } from '@rendezvous/platform';
import { Container, Heading, Link, Stack, color, media, size, space, steps, type } from '@rendezvous/ui';
import { BlockedGroup } from './components/BlockedGroup.tsx';
import { DataGroup } from './components/DataGroup.tsx';
import { DeleteAccount } from './components/DeleteAccount.tsx';
import { DeleteGroup } from './components/DeleteGroup.tsx';
import { EmailGroup } from './components/EmailGroup.tsx';
import { LanguageGroup } from './components/LanguageGroup.tsx';
import { MailGroup } from './components/MailGroup.tsx';
import { PasskeysGroup } from './components/PasskeysGroup.tsx';
import { PasswordGroup } from './components/PasswordGroup.tsx';
import { PrivacyGroup } from './components/PrivacyGroup.tsx';
import { PushGroup } from './components/PushGroup.tsx';
import { SessionsGroup } from './components/SessionsGroup.tsx';
import { TwoStepGroup } from './components/TwoStepGroup.tsx';
import { SpendGroup } from './components/SpendGroup.tsx';

const GROUPS = [
  ['language', 'settings.language.title'],
  ['mail', 'settings.mail.title'],
  ['push', 'settings.push.title'],
  ['privacy', 'settings.privacy.title'],
  ['spend', 'settings.spend.title'],
  ['email', 'settings.email.title'],
  ['password', 'settings.password.title'],
  ['passkeys', 'settings.passkeys.title'],
  ['two-step', 'settings.twoStep.title'],
  ['sessions', 'settings.sessions.title'],
  ['blocked', 'settings.blocked.title'],
  ['data', 'settings.data.title'],
  ['delete', 'settings.delete.title'],
] as const satisfies readonly (readonly [string, TextKey<'account'>])[];

/** All settings of a member; `?delete=` shows the deletion steps. */
export const Settings = observer(function Settings() {
  const { t } = useText('account');
  const { session } = useStores();
  const { query } = useNavigation();
  const step = query.get('delete');
  useTitle(step === null ? t('settings.title') : t('delete.title'));
  if (session.user === null) return null;
  if (step !== null) return <DeleteAccount step={step} />;
  return (
    <Container>
      <Columns>
        <Contents aria-label={t('settings.contents')}>
          <ul>
            {GROUPS.map(([id, title]) => (
              <li key={id}>
                <Link as={RouteLink} to="notifications" hash={id} quiet>
                  {t(title)}
                </Link>
              </li>
            ))}
          </ul>
        </Contents>
        <Stack gap={24}>
          <Heading level={1}>{t('settings.title')}</Heading>
          <LanguageGroup />
          <MailGroup />
          <PushGroup />
          <PrivacyGroup />
          <SpendGroup />
          <EmailGroup />
          <PasswordGroup />
          <PasskeysGroup />
          <TwoStepGroup />
          <SessionsGroup />
          <BlockedGroup />
          <DataGroup />
          <DeleteGroup />
        </Stack>
      </Columns>
    </Container>
  );
});

export default Settings;

const Columns = styled.div`
  display: grid;
  gap: ${space[24]};
  max-width: ${steps(180)};
  margin-inline: auto;
  padding-block: ${space[32]} ${space[64]};
  ${media.lg} {
    grid-template-columns: ${steps(55)} minmax(0, 1fr);
    max-width: ${steps(240)};
    gap: ${space[48]};
  }
`;

const Contents = styled.nav`
  display: none;
  ${media.lg} {
    display: block;
    position: sticky;
    inset-block-start: calc(${size.topBar} + ${space[24]});
    align-self: start;
    padding-block-start: ${space[48]};
    font-size: ${type['15.5']};
    color: ${color.second};
  }
  ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  a {
    display: block;
    padding-block: ${steps(1.75)};
  }
`;
