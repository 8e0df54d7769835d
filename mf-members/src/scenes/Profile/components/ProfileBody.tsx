import { observer } from 'mobx-react-lite';
import type { AttributeField, MemberProfile } from '@rendezvous/contracts';
import type { MemberPage } from '@rendezvous/core';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import { CheckIcon, Chip, Container, Heading, Row, Stack, Text, Value, VisuallyHidden } from '@rendezvous/ui';
import { DescriptionList } from '@rendezvous/ui/data';
import type { ShownProfile } from '../../../models/ShownProfile.ts';
import { AboutWords } from './AboutWords.tsx';
import { BlockedNotice } from './BlockedNotice.tsx';
import { ProfileActions } from './ProfileActions.tsx';
import { ProfileColumns } from './ProfileColumns.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { ProfilePhotos } from './ProfilePhotos.tsx';
import { ProfileWords } from './ProfileWords.tsx';
import { SharedChips } from './SharedChips.tsx';
import { useSharedInterests } from './useSharedInterests.ts';
import { useShownFields } from './useShownFields.ts';

export type ProfileBodyProps = { page: MemberPage; profile: ShownProfile };

/** Returns whether the site shows a field without a value as empty instead of omitting it. */
function useNotedFields(): (field: string) => boolean {
  const { visible_profile_notes: notes } = useStores().settings.values;
  return (field) => notes.includes(field);
}

/** Shows a loaded profile. */
export const ProfileBody = observer(function ProfileBody({ page, profile }: ProfileBodyProps) {
  const { t } = useText('members');
  const { t: people } = useText('people');
  const shows = useShownFields();
  const notes = useNotedFields();
  const words = profile.about_me ?? (notes('about_me') ? t('profile.noWords', { name: profile.name }) : null);
  return (
    <Container>
      <ProfileColumns>
        <ProfilePhotos page={page} profile={profile} />
        <ProfileWords>
          <ProfileHead profile={profile} />
          <Stack gap={24}>
            {page.blocked ? <BlockedNotice profile={profile} /> : null}
            <ProfileActions page={page} profile={profile} />
            <SharedChips page={page} profile={profile} />
            {profile.kind === 'member' ? <PhotoChecked at={profile.photo_checked_at} /> : null}
            {shows('about_me') && words !== null ? (
              <Stack gap={8} as="section">
                <Heading level={2}>{people('labels.about_me')}</Heading>
                {profile.about_me === null ? (
                  <Text measure size={17}>
                    {words}
                  </Text>
                ) : (
                  <AboutWords page={page} profile={profile} words={words} />
                )}
              </Stack>
            ) : null}
            {shows('interests') ? <Interests profile={profile} /> : null}
            {profile.kind === 'member' ? (
              <Details profile={profile} />
            ) : (
              <Text tone="second">{t('profile.visitor')}</Text>
            )}
          </Stack>
        </ProfileWords>
      </ProfileColumns>
    </Container>
  );
});

function PhotoChecked({ at }: { at: string | null }) {
  const { t } = useText('members');
  const format = useFormat();
  if (at === null) return null;
  return (
    <Row gap={8} nowrap align="start">
      <CheckIcon size={16} />
      <Text size={14} tone="second" measure>
        <Value>{t('profile.photoChecked', { date: format.date(at) })}</Value>
      </Text>
    </Row>
  );
}

/** Lists shared interests first. */
const Interests = observer(function Interests({ profile }: { profile: ShownProfile }) {
  const { t } = useText('members');
  const { t: people } = useText('people');
  const shared = new Set(useSharedInterests(profile));
  const interests = new Set([...shared, ...profile.interests]);
  if (interests.size === 0) return null;
  return (
    <Stack gap={8} as="section">
      <Heading level={2}>{people('labels.interests')}</Heading>
      <Row gap={8} as="ul" aria-label={people('labels.interests')}>
        {[...interests].map((interest) => (
          <Chip key={interest} as="li" tone={shared.has(interest) ? 'soft' : 'plain'}>
            <Value>{people(`interests.${interest}`)}</Value>
            {shared.has(interest) ? <VisuallyHidden>{`, ${t('profile.shared')}`}</VisuallyHidden> : null}
          </Chip>
        ))}
      </Row>
    </Stack>
  );
});

const Details = observer(function Details({ profile }: { profile: MemberProfile }) {
  const { t } = useText('members');
  const { t: people } = useText('people');
  const format = useFormat();
  const shows = useShownFields();
  const notes = useNotedFields();
  const { profileDetails } = useStores().settings.values;
  const { gender, hair_color, eye_color, body_type, relationship_status, tattoos, sexuality } = profile;
  const attributes: readonly { id: AttributeField; value: string | null }[] = [
    { id: 'hair_color', value: hair_color && people(`hair_color.${hair_color}`) },
    { id: 'eye_color', value: eye_color && people(`eye_color.${eye_color}`) },
    { id: 'body_type', value: body_type && people(`body_type.${body_type}`) },
    {
      id: 'relationship_status',
      // In languages with a word for each gender, i18next uses the text of this context.
      value: relationship_status && people(`relationship_status.${relationship_status}`, { context: gender }),
    },
    { id: 'tattoos', value: tattoos && people(`tattoos.${tattoos}`) },
  ];
  const facts = [
    profileDetails.includes('country')
      ? { id: 'country', term: people('labels.country'), value: format.country(profile.country) }
      : null,
    ...attributes
      .filter(({ id, value }) => shows(id) && (value !== null || notes(id)))
      .map(({ id, value }) => ({
        id,
        term: people(`labels.${id}`),
        value: value ?? t('profile.noDetail'),
      })),
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
