import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { LoadGate } from '@rendezvous/people';
import { RouteLink, useNavigation, useText, useTitle } from '@rendezvous/platform';
import { Heading, Link, Skeleton, Stack, Text } from '@rendezvous/ui';
import { ReadingPage } from '../../components/ReadingPage.tsx';
import { LegalChangeList } from '../../components/LegalChangeList.tsx';
import { useLegalDate } from '../../hooks/useLegalDate.ts';
import { isLegalPage, plainText } from '../../models/PageContent.ts';
import { remote } from '../../remote.ts';
import type { LegalChanges as Changes } from '../../stores/LegalStore.ts';

/** The changes of a legal page. `?version=` selects the version; the default is the latest. */
export const LegalChanges = observer(function LegalChanges() {
  const { params, query } = useNavigation();
  const { t } = useText('account');
  const { legal, pages } = remote.useStore();
  const page = isLegalPage(params['page']) ? params['page'] : 'terms';
  const changes = legal.changes(page, query.get('version'));
  const title =
    changes.value && t('legal.changes.title', { page: plainText(changes.value.title, pages.values) });
  useEffect(() => void pages.loadFacts(), [pages]);
  useTitle(title ?? undefined);
  return (
    <ReadingPage>
      <LoadGate from={changes} skeleton={<Skeleton height={240} />}>
        {() =>
          changes.value === null ? null : (
            <Stack as="article" gap={24}>
              <Heading level={1}>{title}</Heading>
              <Facts value={changes.value} />
              {changes.value.before === null ? null : (
                <LegalChangeList changes={changes.value.changes} level={2} />
              )}
              <Text>
                <Link as={RouteLink} to={`pages-${page}`} {...queryOf(changes.value)}>
                  {t('legal.changes.full')}
                </Link>
              </Text>
            </Stack>
          )
        }
      </LoadGate>
    </ReadingPage>
  );
});

export default LegalChanges;

const queryOf = ({ version }: Changes) => (version === null ? {} : { query: { version: version.id } });

const Facts = observer(function Facts({ value }: { value: Changes }) {
  const { t } = useText('account');
  const dateOf = useLegalDate();
  const { version, before } = value;
  if (version === null || before === null) return <Text>{t('legal.changes.none')}</Text>;
  const date = dateOf(version.valid_from);
  return (
    <Stack gap={8}>
      <Text tone="second">{t('legal.changes.lead', { date, before: dateOf(before) })}</Text>
      {value.summary === '' ? null : <Text size={17}>{value.summary}</Text>}
    </Stack>
  );
});
