import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { FailureNotice, LoadGate } from '@rendezvous/people';
import { RouteLink, useText } from '@rendezvous/platform';
import type { DialogContentProps } from '@rendezvous/platform';
import type { LegalDue } from '@rendezvous/contracts';
import { Button, Heading, Link, Skeleton, Stack, Text } from '@rendezvous/ui';
import { Dialog } from '@rendezvous/ui/overlays';
import { LegalChangeList } from '../../components/LegalChangeList.tsx';
import { useLegalDue } from '../../hooks/useLegalDue.ts';
import { plainText } from '../../models/PageContent.ts';
import { remote } from '../../remote.ts';

/** Shows the changes of new legal versions. Closes once the member has accepted or read them. */
export const LegalDialog = observer(function LegalDialog({ onClose }: DialogContentProps<'legal'>) {
  const { t } = useText('account');
  const { legal, pages } = remote.useStore();
  const isDue = useLegalDue();
  useEffect(() => void pages.loadFacts(), [pages]);
  useEffect(() => {
    if (!isDue) onClose();
  }, [isDue, onClose]);
  return (
    <Dialog
      open
      locked
      size="lg"
      onClose={onClose}
      title={t('legal.accept.title')}
      description={t('legal.accept.lead')}
      footer={<Decide />}
    >
      <Stack gap={32}>
        {legal.due.map((due) => (
          <DueChanges key={due.version} due={due} />
        ))}
      </Stack>
    </Dialog>
  );
});

export default LegalDialog;

const DueChanges = observer(function DueChanges({ due: { page, version } }: { due: LegalDue }) {
  const { t } = useText('account');
  const { legal, pages } = remote.useStore();
  const changes = legal.changes(page, version);
  return (
    <LoadGate from={changes} skeleton={<Skeleton height={160} />}>
      {() =>
        changes.value === null ? null : (
          <Stack gap={16}>
            <Heading level={3} size="section">
              {plainText(changes.value.title, pages.values)}
            </Heading>
            {changes.value.summary === '' ? null : <Text>{changes.value.summary}</Text>}
            <LegalChangeList changes={changes.value.changes} level={3} />
            <Link as={RouteLink} to={`pages-${page}`}>
              {t('legal.changes.full')}
            </Link>
          </Stack>
        )
      }
    </LoadGate>
  );
});

const Decide = observer(function Decide() {
  const { t } = useText('account');
  const { legal } = remote.useStore();
  return (
    <Stack gap={8}>
      <FailureNotice failure={legal.submission.failure} />
      <Button full loading={legal.submission.busy} onClick={() => void legal.accept()}>
        {t(legal.due.some(({ page }) => page === 'terms') ? 'legal.accept.action' : 'legal.accept.read')}
      </Button>
      <Button as={RouteLink} to="notifications" query={{ delete: 'reason' }} variant="quiet" full>
        {t('legal.accept.object')}
      </Button>
    </Stack>
  );
});
