import { use, useEffect } from 'react';
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { LegalPageName } from '@rendezvous/contracts';
import { LoadGate } from '@rendezvous/people';
import { RouteLink, useNavigation, useStores, useText, useTitle } from '@rendezvous/platform';
import { Button, Heading, Link, Row, Skeleton, Stack, Text, media, size, space, steps } from '@rendezvous/ui';
import { MailIcon, PhoneIcon } from '@rendezvous/ui/icons';
import { useCompanyLines } from '../../hooks/useCompanyLines.ts';
import { useHydrating } from '../../hooks/useHydrating.ts';
import { useKeepTogether } from '../../hooks/useKeepTogether.ts';
import { useLegalDate } from '../../hooks/useLegalDate.ts';
import { usePageValues } from '../../hooks/usePageValues.ts';
import { ReadingPage } from '../../components/ReadingPage.tsx';
import { loadPage } from '../../models/loadPage.ts';
import { PAGES, isLegalPage, plainText } from '../../models/PageContent.ts';
import type { OwnPageName, PageContent, PageName } from '../../models/PageContent.ts';
import { remote } from '../../remote.ts';
import { LegalNotes } from './components/LegalNotes.tsx';
import { LegalVersions } from './components/LegalVersions.tsx';
import { PageContents } from './components/PageContents.tsx';
import { PageSections } from './components/PageSections.tsx';

const LOADED = Promise.resolve();

/** Pages with fewer sections need no table of contents. */
const LONG = 7;

/** Shows the page of the route: terms, privacy, cookies, FAQ, returns, service or access ban. */
export const StaticPage = observer(function StaticPage() {
  const { route } = useNavigation();
  const name = PAGES.find((page) => route?.id === `pages-${page}`) ?? 'faq';
  const { pages } = remote.useStore();
  useEffect(() => void pages.loadFacts(), [pages]);
  return (
    <ReadingPage width="content">
      {isLegalPage(name) ? <LegalPage name={name} /> : <OwnPage name={name} />}
    </ReadingPage>
  );
});

export default StaticPage;

const OwnPage = observer(function OwnPage({ name }: { name: OwnPageName }) {
  const { pages } = remote.useStore();
  const page = pages.page(name, loadPage);
  const content = page.value;
  // Suspends the server's render and hydration until the text has loaded. Also calls `use` for
  // loaded texts, because React repeats the render and needs the same hooks.
  if (useHydrating()) use(page.state === 'loading' ? page.loadOnce() : LOADED);
  useTitle(content?.title);
  return (
    <LoadGate from={page} skeleton={<PageSkeleton />}>
      {() => (content === null ? null : <Page name={name} content={content} date={content.updated} />)}
    </LoadGate>
  );
});

/** Shows the version in the URL, otherwise the current one. */
const LegalPage = observer(function LegalPage({ name }: { name: LegalPageName }) {
  const { query } = useNavigation();
  const { legal } = remote.useStore();
  const { settings } = useStores();
  const loaded = legal.document(name, query.get('version'));
  const document = loaded.value;
  useTitle(document?.text.title);
  const shown = document?.versions.find(({ id }) => id === document.version);
  const unrecorded = name === 'terms' ? settings.termsVersion : document?.text.updated;
  return (
    <LoadGate from={loaded} skeleton={<PageSkeleton />}>
      {() =>
        document === null ? null : (
          <Page
            name={name}
            content={document.text}
            date={shown?.valid_from ?? unrecorded ?? document.text.updated}
            notes={<LegalNotes page={name} document={document} />}
            versions={<LegalVersions page={name} document={document} />}
          />
        )
      }
    </LoadGate>
  );
});

type PageProps = {
  name: PageName;
  content: PageContent;
  date: string;
  notes?: ReactNode;
  versions?: ReactNode;
};

const Page = observer(function Page({ name, content, date, notes, versions }: PageProps) {
  const { t } = useText('account');
  const formatDay = useLegalDate();
  const values = usePageValues();
  const keepTogether = useKeepTogether();
  const addLines = useCompanyLines();
  // The section about calling needs a phone number.
  const sections = addLines(name, content.sections).filter(
    (section) => name !== 'service' || section.id !== 'call' || values['phone'],
  );
  const long = sections.length >= LONG;
  return (
    <Columns as="article" $long={long}>
      <Stack gap={12}>
        <Heading level={1} size="large">
          {plainText(content.title, values)}
        </Heading>
        <Text size={17} tone="second" measure>
          {keepTogether(plainText(content.intro, values))}
        </Text>
        {name === 'faq' || name === 'service' || name === 'ban' ? null : (
          <Text size={14} tone="second">
            {t('page.updated', { date: formatDay(date) })}
          </Text>
        )}
        {name === 'service' ? <ServiceActions /> : null}
        {name === 'service' || name === 'privacy' ? (
          <Link as={RouteLink} to="complaints" query={{ data: '' }}>
            {t('dataRequest.title')}
          </Link>
        ) : null}
        {notes}
      </Stack>
      {long ? <PageContents name={name} sections={sections} values={values} /> : null}
      <Stack gap={32}>
        <PageSections sections={sections} values={values} />
        {versions}
      </Stack>
    </Columns>
  );
});

const ServiceActions = observer(function ServiceActions() {
  const { t } = useText('account');
  const { settings } = useStores();
  return (
    <Row gap={12}>
      <Button href={`mailto:${settings.values.support_email}`} icon={<MailIcon size={20} />}>
        {t('page.write')}
      </Button>
      {settings.supportPhoneHref ? (
        <Button href={settings.supportPhoneHref} variant="secondary" icon={<PhoneIcon size={20} />}>
          {t('page.call')}
        </Button>
      ) : null}
      <Button as={RouteLink} to="complaints" variant="quiet">
        {t('page.complain')}
      </Button>
    </Row>
  );
});

function PageSkeleton() {
  return (
    <Stack gap={16}>
      <Skeleton height={34} width="min(60%, 20rem)" />
      <Skeleton width="min(90%, 34rem)" />
      {Array.from({ length: 4 }, (_, at) => (
        <Skeleton key={at} shape="block" />
      ))}
    </Stack>
  );
}

/** A reading column. Long pages have the table of contents next to it. */
const Columns = styled.div<{ $long: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, ${size.reading});
  gap: ${space[32]};
  ${media.lg} {
    ${({ $long }) => $long && `grid-template-columns: minmax(0, ${size.reading}) ${steps(64)}; column-gap: ${space[64]};`}
  }
`;
