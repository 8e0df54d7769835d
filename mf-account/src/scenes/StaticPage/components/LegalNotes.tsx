import { observer } from 'mobx-react-lite';
import type { LegalPageName, LegalVersion } from '@rendezvous/contracts';
import { RouteLink, useFormat, useText } from '@rendezvous/platform';
import { Heading, Link, Notice, Stack } from '@rendezvous/ui';
import type { LegalDocument } from '../../../stores/LegalStore.ts';

type LegalNotesProps = { page: LegalPageName; document: LegalDocument };

/** Above a version: whether it applies, and a version to come. */
export const LegalNotes = observer(function LegalNotes({ page, document }: LegalNotesProps) {
  const { t } = useText('account');
  const format = useFormat();
  const shown = document.versions.find(({ id }) => id === document.version);
  const coming = document.versions.find(({ state }) => state === 'coming');
  const day = (version: LegalVersion) => format.date(version.valid_from, 'long');
  if (shown?.state === 'past')
    return <Notice actions={<PageLink page={page} text={t('legal.seeCurrent')} />}>{t('legal.past')}</Notice>;
  if (shown?.state === 'coming')
    return (
      <Notice actions={<ChangesLink page={page} version={shown} />}>
        {t('legal.future', { date: day(shown) })}
      </Notice>
    );
  if (coming === undefined) return null;
  return (
    <Notice actions={<ChangesLink page={page} version={coming} />}>
      {t('legal.coming', { date: day(coming) })}
    </Notice>
  );
});

function PageLink({ page, version, text }: { page: LegalPageName; version?: LegalVersion; text: string }) {
  return (
    <Link as={RouteLink} to={`pages-${page}`} {...(version ? { query: { version: version.id } } : {})}>
      {text}
    </Link>
  );
}

function ChangesLink({ page, version }: { page: LegalPageName; version: LegalVersion }) {
  const { t } = useText('account');
  return (
    <Link as={RouteLink} to="legal-changes" params={{ page }} query={{ version: version.id }}>
      {t('legal.seeChanges')}
    </Link>
  );
}

/** Below a version: all versions there are, if there are several. */
export const LegalVersions = observer(function LegalVersions({ page, document }: LegalNotesProps) {
  const { t } = useText('account');
  const format = useFormat();
  if (document.versions.length < 2) return null;
  return (
    <Stack as="section" gap={8}>
      <Heading level={2} size="card">
        {t('legal.versions')}
      </Heading>
      <Stack as="ul" gap={4}>
        {document.versions.map((version) => {
          const date = format.date(version.valid_from, 'long');
          const text = version.state === 'current' ? t('legal.versionNow', { date }) : date;
          return (
            <li key={version.id}>
              <PageLink page={page} version={version} text={text} />
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
});
