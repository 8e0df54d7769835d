import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { LANDMARKS, LANGUAGE_NAMES } from '@rendezvous/contracts';
import type { SelfProfile } from '@rendezvous/contracts';
import {
  RouteLink,
  useFormat,
  useNavigation,
  usePicture,
  useStores,
  useText,
  useTitle,
  useToasts,
} from '@rendezvous/platform';
import {
  Avatar,
  Button,
  Container,
  CreditsIcon,
  Heading,
  InfoIcon,
  LockIcon,
  Link,
  MessageIcon,
  Stack,
  Text,
  UserIcon,
  media,
  space,
  steps,
} from '@rendezvous/ui';
import {
  BanIcon,
  CardIcon,
  FlagIcon,
  GlobeIcon,
  LogOutIcon,
  RefreshIcon,
  SettingsIcon,
} from '@rendezvous/ui/icons';
import { remote } from '../../remote.ts';
import { Places } from './components/Places.tsx';

/** From this width, the member is shown next to the lists. */
const WIDE = `@media (min-width: ${steps(400)})`;

/** The member's hub: profile, settings, money, safety, help and log-out. */
export const Me = observer(function Me() {
  const { t: common } = useText('common');
  const { session } = useStores();
  useTitle(common('titles.me'));
  if (session.profile === null) return null;
  return (
    <Container>
      <Body>
        <Head profile={session.profile} />
        <Columns>
          <Own />
          <Money />
          <Last>
            <Safety />
            <Help />
          </Last>
        </Columns>
        <LogOut />
      </Body>
    </Container>
  );
});

export default Me;

/** Names longer than this get a smaller font, because they cannot wrap. */
const LONG = 12;

const Head = observer(function Head({ profile }: { profile: SelfProfile }) {
  const { t } = useText('account');
  const format = useFormat();
  const picture = usePicture();
  const { profile: store } = remote.useStore();
  const { main_image: image, id } = profile;
  const done = store.details.value?.percent;
  useEffect(() => void store.details.load(), [store]);
  return (
    <Person>
      <Avatar size={96} picture={image?.status === 'rejected' ? null : picture(image)} />
      <Stack gap={4}>
        <Heading
          level={1}
          size={profile.name.length > LONG ? 'section' : 'title'}
        >{`${profile.name}, ${profile.age}`}</Heading>
        <Line tone="second" size={15.5}>
          {done === undefined ? null : t('profile.completeness.title', { percent: format.percent(done) })}
        </Line>
        <div>
          <Link as={RouteLink} to="members-id" params={{ id }}>
            {t('profile.view')}
          </Link>
        </div>
      </Stack>
    </Person>
  );
});

const Own = observer(function Own() {
  const { t } = useText('account');
  const { t: common } = useText('common');
  const { locale } = useStores();
  const language = LANGUAGE_NAMES[locale.language];
  return (
    <Places
      title={t('me.own')}
      places={[
        { to: 'profile', label: common('titles.profile'), icon: <UserIcon /> },
        { to: 'notifications', label: common('titles.notifications'), icon: <SettingsIcon /> },
        {
          to: 'notifications',
          hash: 'language',
          label: t('language.label'),
          value: language,
          icon: <GlobeIcon />,
        },
      ]}
    />
  );
});

const Money = observer(function Money() {
  const { t } = useText('account');
  const { t: common } = useText('common');
  const { entitlement } = useStores();
  const format = useFormat();
  const again = {
    to: 'credits-repeat-order',
    label: common('titles.creditsRepeatOrder'),
    icon: <RefreshIcon />,
  } as const;
  return (
    <Places
      title={t('me.money')}
      places={[
        {
          to: 'credits',
          label: common('titles.credits'),
          value: format.number(entitlement.credits),
          icon: <CreditsIcon />,
        },
        ...(entitlement.isPremium ? [again] : []),
        { to: 'transactions', label: common('titles.transactions'), icon: <CardIcon /> },
        { to: 'notifications', hash: 'spend', label: t('settings.spend.title'), icon: <LockIcon /> },
      ]}
    />
  );
});

function Safety() {
  const { t } = useText('account');
  return (
    <Places
      title={t('me.safety')}
      places={[
        { to: 'notifications', hash: 'blocked', label: t('settings.blocked.title'), icon: <BanIcon /> },
        { to: 'complaints', label: t('complaints.mine'), icon: <FlagIcon /> },
      ]}
    />
  );
}

function Help() {
  const { t } = useText('account');
  const { t: common } = useText('common');
  return (
    <Places
      title={t('me.help')}
      places={[
        { to: 'pages-faq', label: common('titles.pagesFaq'), icon: <InfoIcon /> },
        { to: 'pages-service', label: common('titles.pagesService'), icon: <MessageIcon /> },
      ]}
    />
  );
}

function LogOut() {
  const { t } = useText('common');
  const { session } = useStores();
  const { go } = useNavigation();
  const toasts = useToasts();

  async function handleLogOut(): Promise<void> {
    try {
      await session.logout();
      go(LANDMARKS.visitorHome);
    } catch (error) {
      toasts.error(error);
    }
  }

  return (
    <div>
      <Button variant="secondary" icon={<LogOutIcon size={20} />} onClick={() => void handleLogOut()}>
        {t('nav.logout')}
      </Button>
    </div>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  padding-block: ${space[24]} ${space[64]};
  ${media.md} {
    padding-block-start: ${space[32]};
  }
  ${WIDE} {
    grid-template: auto 1fr / ${steps(90)} minmax(0, 1fr);
    gap: ${space[48]} ${space[64]};
    padding-block: ${space[64]};
  }
`;

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[16]};
  ${WIDE} {
    flex-direction: column;
    align-items: flex-start;
    gap: ${space[24]};
    > :first-child {
      width: ${steps(48)};
      height: ${steps(48)};
    }
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${space[24]};
  align-items: start;
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.xl} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${WIDE} {
    grid-area: 1 / 2 / 3;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[64]} ${space[32]};
    li a {
      padding-block: ${space[24]};
    }
  }
`;

/** Stacks the two short lists in the last of three columns. */
const Last = styled.div`
  display: contents;
  ${media.xl} {
    display: grid;
    gap: inherit;
  }
  ${WIDE} {
    display: contents;
  }
`;

/** Reserves its height while the figure loads. */
const Line = styled(Text)`
  min-height: ${steps(6)};
`;
