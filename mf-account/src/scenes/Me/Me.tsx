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
  Card,
  Container,
  CreditsIcon,
  Heading,
  InfoIcon,
  LockIcon,
  Link,
  MessageIcon,
  Picture,
  Stack,
  Text,
  UserIcon,
  media,
  mediaQuery,
  space,
  steps,
} from '@rendezvous/ui';
import {
  BanIcon,
  CardIcon,
  CrownIcon,
  FlagIcon,
  GlobeIcon,
  LogOutIcon,
  ShieldIcon,
  RefreshIcon,
  SettingsIcon,
} from '@rendezvous/ui/icons';
import { CompletenessBar } from '../../components/CompletenessBar.tsx';
import { PlaceList } from '../../components/PlaceList.tsx';
import { remote } from '../../remote.ts';
import { Places } from './components/Places.tsx';

/** From this width, the rows are taller, to end with the portrait. */
const WIDE = `@media (min-width: ${steps(400)})`;

/** The member's hub: profile, settings, money, safety, help and logout. */
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
          <Stack gap={32}>
            <Own />
            <Safety />
          </Stack>
          <Stack gap={32}>
            <Money />
            <Help />
            <LogOut />
          </Stack>
        </Columns>
      </Body>
    </Container>
  );
});

export default Me;

/** Longer names get smaller fonts, so that no name breaks, except on the smallest phones. */
const LONG = 8;
const LONGEST = 14;

function sizeOf({ length }: string) {
  if (length > LONGEST) return 'card';
  return length > LONG ? 'section' : 'title';
}

const Head = observer(function Head({ profile }: { profile: SelfProfile }) {
  const { t } = useText('account');
  const format = useFormat();
  const picture = usePicture();
  const { profile: store } = remote.useStore();
  const { main_image: image, id, name, age, city, country } = profile;
  const percent = store.details.value?.percent;
  useEffect(() => void store.details.load(), [store]);
  return (
    <Person padding={0}>
      <Face>
        <Picture
          picture={image?.status === 'rejected' ? null : picture(image)}
          alt=""
          sizes={SIZES}
          priority
        />
      </Face>
      <Words>
        <div>
          <Heading level={1} size={sizeOf(name)}>{`${name}, ${age}`}</Heading>
          <Text tone="second">{city ?? format.country(country)}</Text>
        </div>
        <Reserved>{percent === undefined ? null : <CompletenessBar percent={percent} />}</Reserved>
        <div>
          <Link as={RouteLink} to="members-id" params={{ id }}>
            {t('profile.view')}
          </Link>
        </div>
      </Words>
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
        entitlement.isPremium
          ? { to: 'credits-repeat-order', label: common('titles.creditsRepeatOrder'), icon: <RefreshIcon /> }
          : { to: 'premium', label: common('titles.premium'), icon: <CrownIcon /> },
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
        {
          to: 'notifications',
          hash: 'sessions',
          label: t('settings.sessions.title'),
          icon: <ShieldIcon />,
        },
        { to: 'notifications', hash: 'blocked', label: t('settings.blocked.title'), icon: <BanIcon /> },
        { to: 'complaints', hash: 'cases', label: t('complaints.mine'), icon: <FlagIcon /> },
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
    <Card padding={0}>
      <PlaceList>
        <li>
          <button type="button" onClick={() => void handleLogOut()}>
            <LogOutIcon />
            <span>{t('nav.logout')}</span>
          </button>
        </li>
      </PlaceList>
    </Card>
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
  ${media.xl} {
    grid-template-columns: clamp(${steps(70)}, 18.75vw, ${steps(90)}) minmax(0, 1fr);
    align-items: start;
    gap: ${space[32]};
  }
`;

const SIZES = `${mediaQuery.xl} ${steps(90)}, ${steps(40)}`;

/** The portrait beside the words or, in wide windows, above them and beside the lists. */
const Person = styled(Card)`
  display: grid;
  grid-template-columns: ${steps(30)} minmax(0, 1fr);
  overflow: hidden;
  ${media.md} {
    grid-template-columns: ${steps(40)} minmax(0, 1fr);
  }
  ${media.xl} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Face = styled.div`
  position: relative;
  min-height: ${steps(40)};
  ${media.md} {
    min-height: ${steps(53)};
  }
  ${media.xl} {
    aspect-ratio: 3 / 4;
  }
  > * {
    position: absolute;
    inset: 0;
  }
`;

const Words = styled.div`
  display: grid;
  align-content: center;
  gap: ${space[12]};
  padding: ${space[16]};
  overflow-wrap: anywhere;
  ${media.md} {
    padding: ${space[24]};
  }
`;

/** Holds the place of the completeness while it loads. */
const Reserved = styled.div`
  min-height: ${steps(10)};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space[32]} ${space[24]};
  align-items: start;
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.xl} {
    li > * {
      padding-block: ${space[16]};
    }
  }
  ${WIDE} {
    li > * {
      padding-block: ${space[24]};
    }
  }
`;
