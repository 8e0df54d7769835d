import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { CHANNEL_NOTIFICATION_TYPES, LANGUAGE_NAMES } from '@rendezvous/contracts';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import type { TextKey } from '@rendezvous/platform';
import { Heading, Stack, color, font, media, radius, space, steps, stroke, type } from '@rendezvous/ui';
import { PlaceList } from '../../../components/PlaceList.tsx';
import type { Place } from '../../../components/PlaceList.tsx';
import { remote } from '../../../remote.ts';
import { SECTIONS } from '../groups.ts';
import type { Group } from '../groups.ts';

const TITLES: Readonly<Record<Group, TextKey<'account'>>> = {
  language: 'language.label',
  mail: 'settings.mail.title',
  push: 'settings.push.title',
  privacy: 'settings.privacy.title',
  spend: 'settings.spend.title',
  email: 'settings.email.title',
  password: 'settings.password.title',
  passkeys: 'settings.passkeys.title',
  'two-step': 'settings.twoStep.title',
  sessions: 'settings.sessions.title',
  blocked: 'settings.blocked.title',
  data: 'settings.data.title',
  delete: 'delete.title',
};

const DELETE = { query: { delete: 'reason' } } as const;

/** Links to all groups by section. On narrow screens, shows their current values. */
export const SettingsIndex = observer(function SettingsIndex({ current }: { current: Group | null }) {
  const { t } = useText('account');
  const values = useValues();
  const placeOf = (group: Group): Place => ({
    to: 'notifications',
    ...(group === 'delete' ? DELETE : { hash: group }),
    label: t(TITLES[group]),
    value: values[group],
    'aria-current': group === current || undefined,
  });
  return (
    <Sections gap={24}>
      {SECTIONS.map(({ title, groups }) => (
        <Stack key={groups[0]} gap={8}>
          {title === null ? null : (
            <Title level={2} size="card">
              {t(title)}
            </Title>
          )}
          <Index places={groups.map(placeOf)} />
        </Stack>
      ))}
    </Sections>
  );
});

/** The current values of the groups, if known and short. */
function useValues(): Partial<Record<Group, string | null>> {
  const { t } = useText('account');
  const { locale, push, session } = useStores();
  const format = useFormat();
  const { blocks, notifications, security, spend, twoStep, privacy } = remote.useStore();
  const switchText = (on: boolean) => t(on ? 'settings.on' : 'settings.off');
  const countText = (list: readonly unknown[] | undefined | null) => list && format.number(list.length);
  const mails = notifications.settings.value;
  const types = CHANNEL_NOTIFICATION_TYPES.email;
  const factors = twoStep.state.value;
  const { limit } = spend;
  const amount = limit?.daily ?? limit?.monthly ?? null;
  return {
    language: LANGUAGE_NAMES[locale.language],
    mail:
      mails &&
      t('counter', {
        used: format.number(types.filter((type) => mails[type].email).length),
        max: format.number(types.length),
      }),
    push: push.capable === null ? null : switchText(push.isSubscribed),
    privacy: privacy.isOn('invisible') ? t('settings.privacy.invisible') : null,
    spend:
      limit === null || amount === null
        ? t('settings.spend.none')
        : format.money({ amount, currency: limit.currency }),
    email: session.user?.email ?? null,
    passkeys: countText(factors?.passkeys),
    'two-step': factors && switchText(factors.totp),
    sessions: countText(security.sessions.value),
    blocked: countText(blocks.list.value),
  };
}

const Sections = styled(Stack)`
  ${media.lg} {
    gap: ${space[16]};
    > * {
      gap: ${space[4]};
    }
  }
`;

const Title = styled(Heading)`
  ${media.lg} {
    font-family: ${font.text};
    font-size: ${type[14]};
  }
`;

const Index = styled(PlaceList)`
  border: ${stroke[1]} solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  ${media.lg} {
    border: 0;
    background: none;
    li + li {
      border: 0;
    }
    a {
      min-height: 0;
      padding: ${steps(1.75)} 0;
      font-size: ${type['15.5']};
      color: ${color.second};
      &[aria-current] {
        color: ${color.primary};
        font-weight: 600;
      }
    }
    svg,
    [data-value] {
      display: none;
    }
  }
`;
