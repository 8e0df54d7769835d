import { observer } from 'mobx-react-lite';
import type { LegalPageName, LegalVersion } from '@rendezvous/contracts';
import { RouteLink, useText } from '@rendezvous/platform';
import { Link, Notice } from '@rendezvous/ui';
import { useLegalDate } from '../../../hooks/useLegalDate.ts';
import type { LegalDocument } from '../../../stores/LegalStore.ts';

type LegalNotesProps = { page: LegalPageName; document: LegalDocument };

/** Says whether the version applies, and announces the next one. */
export const LegalNotes = observer(function LegalNotes({ page, document }: LegalNotesProps) {
  const { t } = useText('account');
  const format = useLegalDate();
  const shown = document.versions.find(({ id }) => id === document.version);
  const coming = document.versions.find(({ state }) => state === 'coming');
  const day = (version: LegalVersion) => format(version.valid_from);
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

function PageLink({ page, text }: { page: LegalPageName; text: string }) {
  return (
    <Link as={RouteLink} to={`pages-${page}`}>
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
