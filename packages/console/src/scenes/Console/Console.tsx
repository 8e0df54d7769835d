import { useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { RouteLink, useNavigation, useStores, useText, useTitle } from '@rendezvous/platform';
import { Container, EmptyState, Heading, Link, Row, Stack, space } from '@rendezvous/ui';
import { TabLinks } from '@rendezvous/ui/data';
import { sectionsOf } from '../../models/sections.ts';
import type { Section } from '../../models/sections.ts';
import { remote } from '../../remote.ts';
import { AuditSection } from './audit/AuditSection.tsx';
import { CampaignDetail } from './campaigns/CampaignDetail.tsx';
import { CampaignList } from './campaigns/CampaignList.tsx';
import { CaseDetail } from './cases/CaseDetail.tsx';
import { CaseList } from './cases/CaseList.tsx';
import { InvitesSection } from './invites/InvitesSection.tsx';
import { LegalSection } from './legal/LegalSection.tsx';
import { MemberDetail } from './members/MemberDetail.tsx';
import { MemberList } from './members/MemberList.tsx';
import { NewsSection } from './news/NewsSection.tsx';
import { PhotoQueue } from './photos/PhotoQueue.tsx';
import { RefundsSection } from './refunds/RefundsSection.tsx';
import { ReleaseDetail } from './releases/ReleaseDetail.tsx';
import { ReleaseList } from './releases/ReleaseList.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { SecondFactorDuty } from './SecondFactorDuty.tsx';
import { SiteDetail } from './sites/SiteDetail.tsx';
import { SiteList } from './sites/SiteList.tsx';

/** The staff console: one section at a time, of those that the roles allow. */
export const Console = observer(function Console() {
  const { t } = useText('console');
  const { params } = useNavigation();
  const { session } = useStores();
  const { secondFactor } = remote.useStore();
  useEffect(() => void secondFactor.load(), [secondFactor]);
  const isLocked = secondFactor.value?.required === true && !secondFactor.value.second_step;
  const sections = sectionsOf(session.user?.staff_roles ?? []);
  const section = params.section === undefined ? sections[0] : sections.find((one) => one === params.section);
  useTitle(section ? `${t(`sections.${section}`)} · ${t('title')}` : t('title'));
  return (
    <Container>
      <Page gap={16}>
        <Row justify="space-between" align="baseline">
          <Heading level={1} size="section">
            {t('title')}
          </Heading>
          <Link as={RouteLink} to="members" quiet>
            {t('toSite')}
          </Link>
        </Row>
        {isLocked ? (
          <SecondFactorDuty />
        ) : (
          <>
            <Tabs sections={sections} section={section} />
            <ConfirmDialog />
            <section>{section ? <Part section={section} id={params.id} /> : <Nothing />}</section>
          </>
        )}
      </Page>
    </Container>
  );
});

export default Console;

/** Scrolls to the current tab if they do not all fit. */
function Tabs({ sections, section }: { sections: readonly Section[]; section: Section | undefined }) {
  const { t } = useText('console');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const nav = frame.current?.querySelector('nav');
    const current = nav?.querySelector<HTMLElement>('[aria-current]');
    if (!nav || !current) return;
    const start = current.offsetLeft - nav.offsetLeft;
    nav.scrollLeft = start - (nav.clientWidth - current.offsetWidth) / 2;
  }, [section]);
  return (
    <div ref={frame}>
      <TabLinks
        label={t('sectionsLabel')}
        as={RouteLink}
        items={sections.map((one) => ({
          id: one,
          label: t(`sections.${one}`),
          current: one === section,
          link: { to: 'console', params: { section: one } },
        }))}
      />
    </div>
  );
}

/** The list and detail view of each section. */
const PARTS: Readonly<Record<Section, { List: ComponentType; Detail?: ComponentType<{ id: string }> }>> = {
  photos: { List: PhotoQueue },
  cases: { List: CaseList, Detail: CaseDetail },
  members: { List: MemberList, Detail: MemberDetail },
  refunds: { List: RefundsSection },
  invites: { List: InvitesSection },
  campaigns: { List: CampaignList, Detail: CampaignDetail },
  news: { List: NewsSection },
  releases: { List: ReleaseList, Detail: ReleaseDetail },
  legal: { List: LegalSection },
  sites: { List: SiteList, Detail: SiteDetail },
  audit: { List: AuditSection },
};

function Part({ section, id }: { section: Section; id: string | undefined }) {
  const { List, Detail } = PARTS[section];
  return Detail && id !== undefined ? <Detail key={id} id={id} /> : <List />;
}

function Nothing() {
  const { t } = useText('console');
  return <EmptyState drawing="notFound" title={t('noSection')} />;
}

const Page = styled(Stack)`
  padding-block: ${space[16]} ${space[48]};
`;
