import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { Completeness } from '@rendezvous/contracts';
import { RouteLink, useStores, useText } from '@rendezvous/platform';
import { Card, Link, Row, Stack, Text, steps } from '@rendezvous/ui';
import { CompletenessBar } from '../../../components/CompletenessBar.tsx';
import { remote } from '../../../remote.ts';

type Missing = Completeness['missing'][number];

/** Anchors of the forms in which missing fields are filled in. */
const PLACES: Record<Missing, string> = {
  main_image: 'photos',
  about_me: 'about',
  interests: 'interests',
  sexuality: 'basics',
  region: 'basics',
  city: 'basics',
  hair_color: 'details',
  eye_color: 'details',
  body_type: 'details',
  relationship_status: 'details',
  tattoos: 'details',
  reason: 'details',
};

export const CompletenessCard = observer(function CompletenessCard() {
  const { t } = useText('account');
  const { t: people } = useText('people');
  const { settings } = useStores();
  const { profile } = remote.useStore();
  const { percent, missing } = profile.details.value ?? { percent: 0, missing: [] };
  const regionWord = people(`region.${settings.regionWord(profile.profile?.country ?? null)}`);

  function nameOf(field: Missing): string {
    if (field === 'main_image') return t('profile.photos.main');
    return field === 'region' ? regionWord : people(`labels.${field}`);
  }

  return (
    <Card padding={24}>
      <Stack gap={12}>
        <CompletenessBar percent={percent} />
        {missing.length === 0 ? (
          <Text size={15.5} tone="second">
            {t('profile.completeness.full')}
          </Text>
        ) : (
          <Row gap={12}>
            <Text size={15.5} tone="second">
              {t('profile.completeness.missing')}
            </Text>
            {missing.map((field) => (
              <Target key={field}>
                <Link as={RouteLink} to="profile" hash={PLACES[field]}>
                  {nameOf(field)}
                </Link>
              </Target>
            ))}
          </Row>
        )}
      </Stack>
    </Card>
  );
});

const Target = styled.span`
  a {
    display: inline-block;
    padding-block: ${steps(2.5)};
  }
`;
