import { observer } from 'mobx-react-lite';
import type { LegalPageName } from '@rendezvous/contracts';
import { RouteLink, useText } from '@rendezvous/platform';
import { Heading, Link, Stack } from '@rendezvous/ui';
import { useLegalDate } from '../../../hooks/useLegalDate.ts';
import type { LegalDocument } from '../../../stores/LegalStore.ts';

type LegalVersionsProps = { page: LegalPageName; document: LegalDocument };

/** Links to all versions if there are several. */
export const LegalVersions = observer(function LegalVersions({ page, document }: LegalVersionsProps) {
  const { t } = useText('account');
  const format = useLegalDate();
  if (document.versions.length < 2) return null;
  return (
    <Stack as="section" gap={8}>
      <Heading level={2} size="card">
        {t('legal.versions')}
      </Heading>
      <Stack as="ul" gap={4}>
        {document.versions.map((version) => {
          const date = format(version.valid_from);
          const text = version.state === 'current' ? t('legal.versionNow', { date }) : date;
          return (
            <li key={version.id}>
              <Link as={RouteLink} to={`pages-${page}`} query={{ version: version.id }}>
                {text}
              </Link>
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
});
