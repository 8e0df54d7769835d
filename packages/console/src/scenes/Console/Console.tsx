import { Suspense, lazy, useEffect } from 'react';
import type { ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { RouteLink, useNavigation, useStores, useText, useTitle } from '@rendezvous/platform';
import {
  Button,
  Container,
  EmptyState,
  Heading,
  Link,
  Stack,
  media,
  size,
  space,
  steps,
} from '@rendezvous/ui';
import { sectionsOf } from '../../models/sections.ts';
import type { Section } from '../../models/sections.ts';
import { SectionHead } from '../../components/SectionHead.tsx';
import { Waiting } from '../../components/Waiting.tsx';
import { remote } from '../../remote.ts';
import { AuditSection } from './audit/AuditSection.tsx';
import { Desk } from './cases/Desk.tsx';
import { HeldSection } from './held/HeldSection.tsx';
import { MemberDetail } from './members/MemberDetail.tsx';
import { MemberList } from './members/MemberList.tsx';
import { PhotoChecks } from './photos/PhotoChecks.tsx';
import { PhotoQueue } from './photos/PhotoQueue.tsx';
import { RefundsSection } from './refunds/RefundsSection.tsx';
import { ReleaseList } from './releases/ReleaseList.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { SecondFactorDuty } from './SecondFactorDuty.tsx';
import { Sections } from './Sections.tsx';

export const Console = observer(function Console() {
  const { t } = useText('console');
  const { t: common } = useText('common');
  const { params } = useNavigation();
  const { session } = useStores();
  const { secondFactor } = remote.useStore();
  useEffect(() => void secondFactor.load(), [secondFactor]);
  const isLocked = secondFactor.value?.required === true && !secondFactor.value.second_step;
  const sections = sectionsOf(session.user?.staff_roles ?? []);
  const section = params.section === undefined ? sections[0] : sections.find((one) => one === params.section);
  const title = common('titles.console');
  useTitle(section ? `${t(`sections.${section}`)} · ${title}` : title);
  return (
    <Wide>
      <Page>
        <Rail>
          <Heading level={1} size="card">
            {title}
          </Heading>
          {isLocked ? (
            <Link as={RouteLink} to="members" quiet>
              {t('toSite')}
            </Link>
          ) : (
            <Sections sections={sections} current={section} />
          )}
        </Rail>
        {isLocked ? (
          <SecondFactorDuty />
        ) : (
          <section>
            <ConfirmDialog />
            {section ? <Part section={section} id={params.id} /> : <Nothing first={sections[0]} />}
          </section>
        )}
      </Page>
    </Wide>
  );
});

export default Console;

// Separate chunks, because few staff open them.
const later = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load() }));
const CampaignList = later(async () => (await import('./campaigns/CampaignList.tsx')).CampaignList);
const CampaignDetail = later(async () => (await import('./campaigns/CampaignDetail.tsx')).CampaignDetail);
const ReleaseDetail = later(async () => (await import('./releases/ReleaseDetail.tsx')).ReleaseDetail);
const InvitesSection = later(async () => (await import('./invites/InvitesSection.tsx')).InvitesSection);
const JobsSection = later(async () => (await import('./jobs/JobsSection.tsx')).JobsSection);
const ListsSection = later(async () => (await import('./lists/ListsSection.tsx')).ListsSection);
const LegalSection = later(async () => (await import('./legal/LegalSection.tsx')).LegalSection);
const LooksSection = later(async () => (await import('./looks/LooksSection.tsx')).LooksSection);
const NewsSection = later(async () => (await import('./news/NewsSection.tsx')).NewsSection);
const SiteList = later(async () => (await import('./sites/SiteList.tsx')).SiteList);
const SiteDetail = later(async () => (await import('./sites/SiteDetail.tsx')).SiteDetail);

type Part = {
  List: ComponentType<{ id?: string }>;
  Detail?: ComponentType<{ id: string }>;
  /** Whether the list also shows the open record. */
  isDesk?: true;
};

const PARTS: Readonly<Record<Section, Part>> = {
  photos: { List: PhotoQueue },
  checks: { List: PhotoChecks },
  cases: { List: Desk, isDesk: true },
  looks: { List: LooksSection },
  held: { List: HeldSection },
  members: { List: MemberList, Detail: MemberDetail },
  refunds: { List: RefundsSection },
  invites: { List: InvitesSection },
  campaigns: { List: CampaignList, Detail: CampaignDetail },
  news: { List: NewsSection },
  releases: { List: ReleaseList, Detail: ReleaseDetail },
  lists: { List: ListsSection },
  legal: { List: LegalSection },
  sites: { List: SiteList, Detail: SiteDetail },
  jobs: { List: JobsSection },
  audit: { List: AuditSection },
};

function Part({ section, id }: { section: Section; id: string | undefined }) {
  const { List, Detail, isDesk } = PARTS[section];
  const shown =
    id === undefined ? <List /> : isDesk ? <List id={id} /> : Detail && <Detail key={id} id={id} />;
  return <Suspense fallback={<SectionWaiting section={section} />}>{shown ?? <List />}</Suspense>;
}

/** Shown while the code of a section loads. */
function SectionWaiting({ section }: { section: Section }) {
  const { t } = useText('console');
  return (
    <Stack gap={12}>
      <SectionHead title={t(`sections.${section}`)} />
      <Waiting />
    </Stack>
  );
}

/** Shown for an unknown section, or a section of another role. */
function Nothing({ first }: { first: Section | undefined }) {
  const { t } = useText('console');
  return (
    <EmptyState
      drawing="notFound"
      title={t('noSection')}
      action={
        <Button as={RouteLink} to={first ? 'console' : 'members'}>
          {t(first ? 'toConsole' : 'toSite')}
        </Button>
      }
    >
      {t('noSectionHint')}
    </EmptyState>
  );
}

/** Limits the width of all sections. Forms get reading width unless they have many short fields. */
const Wide = styled(Container)`
  --page-edge: ${space[24]};
  max-width: ${steps(480)};
  margin-inline: auto;
  section form {
    max-width: ${size.reading};
    &[data-wide] {
      max-width: ${steps(280)};
    }
  }
`;

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]} ${space[32]};
  padding-block: ${space[16]} ${space[48]};
  ${media.xl} {
    grid-template-columns: ${steps(44)} minmax(0, 1fr);
    align-items: start;
  }
`;

const Rail = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  ${media.xl} {
    position: sticky;
    inset-block-start: 0;
    display: block;
    max-height: 100vh;
    overflow-y: auto;
    > h1,
    > a {
      margin: 0 ${space[12]} ${space[12]};
    }
  }
`;
