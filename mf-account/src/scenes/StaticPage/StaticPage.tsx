import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { RouteLink, useFormat, useNavigation, useStores, useText, useTitle } from '@rendezvous/platform';
import {
  Button,
  Container,
  Heading,
  Row,
  Skeleton,
  Stack,
  Text,
  media,
  size,
  space,
  steps,
} from '@rendezvous/ui';
import { MailIcon, PhoneIcon } from '@rendezvous/ui/icons';
import { LoadGate } from '../../components/LoadGate.tsx';
import { loadPage } from '../../models/loadPage.ts';
import { PAGES, plainText } from '../../models/PageContent.ts';
import type { PageContent, PageName } from '../../models/PageContent.ts';
import { remote } from '../../remote.ts';
import { PageContents } from './components/PageContents.tsx';
import { PageSections } from './components/PageSections.tsx';

/** Shorter pages need no table of contents. */
const LONG = 7;

/** Terms, privacy, cookies, questions, returns, service, access ban: the route decides. */
export const StaticPage = observer(function StaticPage() {
  const { route } = useNavigation();
  const name = PAGES.find((page) => route?.id === `pages-${page}`) ?? 'faq';
  const { pages } = remote.useStore();
  const page = pages.page(name, loadPage);
  const content = page.value;
  useEffect(() => void pages.loadFacts(), [pages]);
  useTitle(content?.title);
  return (
    <Container>
      <Body>
        <LoadGate from={page} skeleton={<PageSkeleton />}>
          {() => (content === null ? null : <Page name={name} content={content} />)}
        </LoadGate>
      </Body>
    </Container>
  );
});

export default StaticPage;

const Page = observer(function Page({ name, content }: { name: PageName; content: PageContent }) {
  const { t } = useText('account');
  const { pages } = remote.useStore();
  const format = useFormat();
  const { values } = pages;
  // Without a phone number there is no section about calling.
  const sections = content.sections.filter(
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
          {plainText(content.intro, values)}
        </Text>
        {name === 'faq' || name === 'service' || name === 'ban' ? null : (
          <Text size={14} tone="second">
            {t('page.updated', { date: format.date(pages.updated(name, content), 'long') })}
          </Text>
        )}
        {name === 'service' ? <ServiceActions /> : null}
      </Stack>
      {long ? <PageContents name={name} sections={sections} values={values} /> : null}
      <PageSections sections={sections} values={values} />
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

const Body = styled.div`
  padding-block: ${space[24]} ${space[64]};
  ${media.md} {
    padding-block-start: ${space[32]};
  }
`;

/** One reading column, centred; a long page has the table of contents beside it. */
const Columns = styled.div<{ $long: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, ${size.reading});
  justify-content: center;
  gap: ${space[32]};
  ${media.lg} {
    ${({ $long }) => $long && `grid-template-columns: minmax(0, ${size.reading}) ${steps(64)}; column-gap: ${space[64]};`}
  }
`;
