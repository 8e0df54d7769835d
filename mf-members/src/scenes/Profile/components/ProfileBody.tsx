import { observer } from 'mobx-react-lite';
import type { Interest, MemberProfile, VisitorProfile } from '@rendezvous/contracts';
import type { MemberPage } from '@rendezvous/core';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import { Chip, Container, Heading, Row, Stack, Text, VisuallyHidden } from '@rendezvous/ui';
import { DescriptionList } from '@rendezvous/ui/data';
import { ProfileActions } from './ProfileActions.tsx';
import { ProfileColumns } from './ProfileColumns.ts';
import { ProfilePhotos } from './ProfilePhotos.tsx';

export type ShownProfile = MemberProfile | VisitorProfile;
export type ProfileBodyProps = { page: MemberPage; profile: ShownProfile };

/** The whole page: the picture and the way to write are seen first. */
export const ProfileBody = observer(function ProfileBody({ page, profile }: ProfileBodyProps) {
  const { t } = useText('members');
  return (
    <Container>
      <ProfileColumns>
        <ProfilePhotos page={page} profile={profile} />
        <Stack gap={32}>
          <Stack gap={16}>
            <Stack gap={4}>
              <Heading level={1} size="large">
                {profile.name}, {profile.age}
              </Heading>
              <Lead profile={profile} />
            </Stack>
            <ProfileActions page={page} profile={profile} />
          </Stack>
          <Stack gap={8} as="section">
            <Heading level={2}>{t('profile.aboutMe')}</Heading>
            <Text measure size={17}>
              {profile.about_me ?? t('profile.noWords', { name: profile.name })}
            </Text>
          </Stack>
          <Interests interests={profile.interests} />
          {profile.kind === 'member' ? (
            <Details profile={profile} />
          ) : (
            <Text tone="second">{t('profile.visitor')}</Text>
          )}
        </Stack>
      </ProfileColumns>
    </Container>
  );
});

/** Where, how far, and what for. */
const Lead = observer(function Lead({ profile }: { profile: ShownProfile }) {
  const { t } = useText('members');
  const { t: people } = useText('people');
  const format = useFormat();
  const region = profile.region_name;
  const parts =
    profile.kind === 'visitor'
      ? [region ?? format.country(profile.country)]
      : [
          profile.city ?? region ?? format.country(profile.country),
          profile.distance_km === null
            ? null
            : t('profile.within', { distance: format.distance(Math.max(5, profile.distance_km)) }),
          profile.reason ? people(`reason.${profile.reason}`) : null,
        ];
  return <Text tone="second">{parts.filter(Boolean).join(' · ')}</Text>;
});

/** Shared ones first, and marked. */
const Interests = observer(function Interests({ interests }: { interests: readonly Interest[] }) {
  const { t } = useText('members');
  const { t: people } = useText('people');
  const { session } = useStores();
  const mine = new Set(session.profile?.interests ?? []);
  if (interests.length === 0) return null;
  const shared = interests.filter((interest) => mine.has(interest));
  const others = interests.filter((interest) => !mine.has(interest));
  return (
    <Stack gap={8} as="section">
      <Heading level={2}>{shared.length > 0 ? t('profile.sharedInterests') : t('profile.interests')}</Heading>
      <Row gap={8} as="ul">
        {shared.map((interest) => (
          <Chip key={interest} as="li" tone="soft">
            {people(`interests.${interest}`)}
            <VisuallyHidden>, {t('profile.shared')}</VisuallyHidden>
          </Chip>
        ))}
        {others.map((interest) => (
          <Chip key={interest} as="li">
            {people(`interests.${interest}`)}
          </Chip>
        ))}
      </Row>
    </Stack>
  );
});

/** What is filled in; what is empty is left out. */
function Details({ profile }: { profile: MemberProfile }) {
  const { t } = useText('members');
  const { t: people } = useText('people');
  const format = useFormat();
  const { hair_color, eye_color, body_type, relationship_status, tattoos, sexuality } = profile;
  const facts = [
    hair_color && {
      id: 'hair_color',
      term: people('labels.hair_color'),
      value: people(`hair_color.${hair_color}`),
    },
    eye_color && {
      id: 'eye_color',
      term: people('labels.eye_color'),
      value: people(`eye_color.${eye_color}`),
    },
    body_type && {
      id: 'body_type',
      term: people('labels.body_type'),
      value: people(`body_type.${body_type}`),
    },
    relationship_status && {
      id: 'relationship_status',
      term: people('labels.relationship_status'),
      value: people(`relationship_status.${relationship_status}`),
    },
    tattoos && { id: 'tattoos', term: people('labels.tattoos'), value: people(`tattoos.${tattoos}`) },
    sexuality && {
      id: 'sexuality',
      term: people('labels.sexuality'),
      value: people(`sexuality.${sexuality}`),
    },
    { id: 'seeking', term: people('labels.seeking'), value: people(`seeking.${profile.seeking}`) },
    { id: 'since', term: t('profile.memberSince'), value: format.date(profile.member_since, 'month') },
  ].filter((fact) => fact !== null);
  return (
    <Stack gap={8} as="section">
      <Heading level={2}>{t('profile.details')}</Heading>
      <DescriptionList items={facts} />
    </Stack>
  );
}
