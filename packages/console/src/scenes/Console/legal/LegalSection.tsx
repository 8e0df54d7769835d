import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useStores, useText } from '@rendezvous/platform';
import { Stack } from '@rendezvous/ui';
import { Field, NativeSelect } from '@rendezvous/ui/forms';
import { Beside } from '../../../components/Beside.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { SectionHead } from '../../../components/SectionHead.tsx';
import { Waiting } from '../../../components/Waiting.tsx';
import { recordState } from '../../../models/recordState.ts';
import { remote } from '../../../remote.ts';
import { LegalPagePanel } from './LegalPagePanel.tsx';

/** Polling interval while mails are being queued. */
const LOOK_MS = 3000;

/** Lists current and future terms and privacy policies, with the form to announce a version. */
export const LegalSection = observer(function LegalSection() {
  const { t } = useText('console');
  const { settings } = useStores();
  const { setup, legal } = remote.useStore();
  const [site, setSite] = useState(settings.values.domain);
  const { versions, isRunning, submission } = legal;
  const state = recordState(versions, site);
  useEffect(() => void setup.sites.load(), [setup]);
  useEffect(() => {
    submission.reset();
    void versions.reload(site);
  }, [submission, versions, site]);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void versions.load(site), LOOK_MS);
    return () => clearInterval(timer);
  }, [versions, isRunning, site]);
  const sites = setup.sites.value ?? [{ domain: site, name: settings.values.name }];
  return (
    <Stack gap={24}>
      <SectionHead
        title={t('sections.legal')}
        hint={t('legal.hint')}
        tools={
          <Field label={t('members.columns.site')} hideLabel>
            <NativeSelect
              options={sites.map(({ domain, name }) => ({ value: domain, label: `${name} (${domain})` }))}
              value={site}
              onChange={(event) => setSite(event.target.value)}
            />
          </Field>
        }
      />
      {state === 'failed' ? <LoadFailed onRetry={() => void versions.reload(site)} /> : null}
      {state === 'loading' ? <Waiting /> : null}
      <Beside $even>
        {(state === 'loading' ? undefined : versions.value)?.pages.map((one) => (
          <LegalPagePanel key={`${site}/${one.page}`} site={site} one={one} />
        ))}
      </Beside>
    </Stack>
  );
});
