import styled from 'styled-components';
import { LANGUAGE_NAMES } from '@rendezvous/contracts';
import { RouteLink, useFormat } from '@rendezvous/platform';
import { Link, Text, Value, media, space } from '@rendezvous/ui';
import { lastDayOf } from '../../../models/CampaignDraft.ts';
import type { CampaignGroup } from '../../../models/campaignGroups.ts';
import { CampaignState } from './CampaignState.tsx';
import { CampaignVerdict } from './CampaignVerdict.tsx';

type CampaignHeadProps = {
  group: CampaignGroup;
  /** Whether the list has campaigns of several sites. */
  isSiteShown: boolean;
};

/** Shows a link with the dates of its campaigns and their comparison. */
export function CampaignHead({ group: { first, status, ...dates }, isSiteShown }: CampaignHeadProps) {
  const { site, language, slug, progress } = first;
  const where = [isSiteShown ? site : null, language === null ? null : LANGUAGE_NAMES[language]]
    .filter(Boolean)
    .join(' · ');
  return (
    <Head>
      <Link as={RouteLink} to="console" params={{ section: 'campaigns', id: first.id }}>
        {`/${slug}`}
      </Link>
      <CampaignState status={status} />
      {where === '' ? null : (
        <Text as="span" size={14} tone="second">
          {where}
        </Text>
      )}
      {progress ? <CampaignVerdict verdict={progress.verdict} /> : null}
      <Dates {...dates} />
    </Head>
  );
}

function Dates({ starts_at, ends_at }: Pick<CampaignGroup, 'starts_at' | 'ends_at'>) {
  const format = useFormat();
  const from = format.date(starts_at.slice(0, 10));
  return (
    <Text as="span" size={14} tone="second" tabular>
      <Value>{ends_at === null ? `${from} –` : `${from} – ${format.date(lastDayOf(ends_at))}`}</Value>
    </Text>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[12]};
  font-weight: 400;
  overflow-wrap: anywhere;
  ${media.md} {
    > :last-child {
      margin-inline-start: auto;
      white-space: nowrap;
    }
  }
  > a {
    font-weight: 600;
  }
`;
