import { observer } from 'mobx-react-lite';
import type { AttributeField, Interest, MemberProfile, VisitorProfile } from '@rendezvous/contracts';
import type { MemberPage } from '@rendezvous/core';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import { Chip, Container, Heading, Row, Stack, Text, VisuallyHidden } from '@rendezvous/ui';
import { DescriptionList } from '@rendezvous/ui/data';
import { ProfileActions } from './ProfileActions.tsx';
import { ProfileColumns } from './ProfileColumns.ts';
import { ProfilePhotos } from './ProfilePhotos.tsx';

export type ShownProfile = MemberProfile | VisitorProfile;
export type ProfileBodyProps = { page: MemberPage; profile: ShownProfile };

/** Which fields of a profile the site shows. A site that names none shows all. */
function useShownFields(): (field: string) => boolean {
  const { visible_profile_fields: fields } = useStores().settings.values;
  return (field) => fields.length === 0 || fields.includes(field);
}

/** The whole page: the picture and the way to write are seen first. */
export const ProfileBody = observer(function ProfileBody({ page, profile }: ProfileBodyProps) {
  const { t } = useText('members');
  const shows = useShownFields();
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
          {shows('about_me') ? (
            <Stack gap={8} as="section">
              <Heading level={2}>{t('profile.aboutMe')}</Heading>
              <Text measure size={17}>
                {profile.about_me ?? t('profile.noWords', { name: profile.name })}
              </Text>
            </Stack>
          ) : null}
          {shows('interests') ? <Interests interests={profile.interests} /> : null}
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
  const shows = useShownFields();
  const region = profile.region_name;
  const parts =
    profile.kind === 'visitor'
      ? [region ?? format.country(profile.country)]
      : [
          profile.city ?? region ?? format.country(profile.country),
          profile.distance_km === null
            ? null
            : t('profile.within', { distance: format.distance(Math.max(5, profile.distance_km)) }),
          profile.reason && shows('reason') ? people(`reason.${profile.reason}`) : null,
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

/** What is filled in and shown on this site; what is empty is left out. */
const Details = observer(function Details({ profile }: { profile: MemberProfile }) {
  const { t } = useText('members');
  const { t: people } = useText('people');
  const format = useFormat();
  const shows = useShownFields();
  const { hair_color, eye_color, body_type, relationship_status, tattoos, sexuality } = profile;
  const attributes: readonly ({ id: AttributeField; value: string } | null)[] = [
    hair_color && { id: 'hair_color', value: people(`hair_color.${hair_color}`) },
    eye_color && { id: 'eye_color', value: people(`eye_color.${eye_color}`) },
    body_type && { id: 'body_type', value: people(`body_type.${body_type}`) },
    relationship_status && {
      id: 'relationship_status',
      value: people(`relationship_status.${relationship_status}`),
    },
    tattoos && { id: 'tattoos', value: people(`tattoos.${tattoos}`) },
  ];
  const facts = [
    ...attributes
      .filter((fact) => fact !== null)
      .filter(({ id }) => shows(id))
      .map((fact) => ({ ...fact, term: people(`labels.${fact.id}`) })),
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
});
