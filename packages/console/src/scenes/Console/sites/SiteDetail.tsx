import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { FailureNotice } from '@rendezvous/people';
import { RouteLink, useNavigation, useText } from '@rendezvous/platform';
import { Button, Heading, Notice, Stack, Text, Value } from '@rendezvous/ui';
import { TabLinks } from '@rendezvous/ui/data';
import { Absent } from '../../../components/Absent.tsx';
import { FieldName } from '../../../components/FieldName.tsx';
import { RecordFrame } from '../../../components/RecordFrame.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { pathsOf, SITE_PARTS } from '../../../models/SiteDraft.ts';
import type { SitePart } from '../../../models/SiteDraft.ts';
import { NEW } from '../../../models/sections.ts';
import { remote } from '../../../remote.ts';
import { SiteFields } from './SiteFields.tsx';
import { TrustRates } from './TrustRates.tsx';

/** Edits a site's configuration in parts, or creates a site. */
export const SiteDetail = observer(function SiteDetail({ id }: { id: string }) {
  const { t } = useText('console');
  const { setup } = remote.useStore();
  const state = setup.state(id);
  const isShown = state === 'ready' && (id === NEW || setup.current?.site.domain === id);
  useEffect(() => {
    // A site that was just created or renamed is already open.
    if (setup.current?.site.domain !== id || setup.submission.done === 0) void setup.open(id);
  }, [setup, id]);
  return (
    <RecordFrame section="sites" back={t('sites.toList')}>
      {isShown ? (
        <SiteForm id={id} />
      ) : (
        <Absent state={state} missing={t('sites.missing')} onRetry={() => void setup.open(id)} />
      )}
    </RecordFrame>
  );
});

const SiteForm = observer(function SiteForm({ id }: { id: string }) {
  const { t } = useText('console');
  const { go, query } = useNavigation();
  const { setup } = remote.useStore();
  const [saved, setSaved] = useState(false);
  const part = SITE_PARTS.find((one) => one === query.get('part')) ?? 'identity';
  const isNew = id === NEW;

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSaved(false);
    if (!(await setup.save())) return;
    setSaved(true);
    const domain = setup.current?.site.domain;
    if (domain !== undefined && domain !== id)
      go('console', { section: 'sites', id: domain }, { replace: true });
  }

  return (
    <Stack as="form" gap={16} data-wide noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
      <Heading level={2} size="section">
        {isNew ? t('sites.new') : id}
      </Heading>
      {isNew ? null : <Parts id={id} part={part} />}
      <Meanwhile />
      {part === 'settings' && !isNew ? <TrustRates domain={id} /> : null}
      <SiteFields part={part} />
      {isNew ? <SiteFields part="company" /> : null}
      {isNew ? <SiteFields part="settings" /> : null}
      <OtherErrors shown={isNew ? ['identity', 'company', 'settings'] : [part]} />
      <FailureNotice failure={setup.meanwhile.length > 0 ? null : setup.submission.failure} />
      <Stack align="start">
        <Button type="submit" loading={setup.submission.busy}>
          {isNew ? t('sites.make') : t('campaigns.save')}
        </Button>
      </Stack>
      <Text size={14} role="status">
        {saved ? t('acts.done') : ''}
      </Text>
    </Stack>
  );
});

function Parts({ id, part }: { id: string; part: SitePart }) {
  const { t } = useText('console');
  return (
    <TabLinks
      label={t('sites.partsLabel')}
      as={RouteLink}
      items={SITE_PARTS.map((one) => ({
        id: one,
        label: t(`sites.parts.${one}`),
        current: one === part,
        link: { to: 'console', params: { section: 'sites', id }, query: { part: one } },
      }))}
    />
  );
}

/** Lists what another administrator has saved while this form was open. */
const Meanwhile = observer(function Meanwhile() {
  const { t } = useText('console');
  const { meanwhile } = remote.useStore().setup;
  if (meanwhile.length === 0) return null;
  return (
    <Notice tone="warning" announce="assertive">
      <Value>{t('sites.meanwhile')}</Value>
      <ul>
        {meanwhile.map(({ path, before, after }) => (
          <li key={path}>
            <FieldName path={path} inList />: <Value>{before ?? '–'}</Value> → <Value>{after ?? '–'}</Value>
          </li>
        ))}
      </ul>
    </Notice>
  );
});

/** Lists errors of fields that this page does not show. */
const OtherErrors = observer(function OtherErrors({ shown }: { shown: readonly SitePart[] }) {
  const { setup } = remote.useStore();
  const errorOf = useFieldText(setup.submission.failure);
  const visible = new Set(shown.flatMap((part) => pathsOf(setup.draft, part)));
  const others = Object.keys(setup.submission.fields).filter((path) => !visible.has(path));
  if (others.length === 0) return null;
  return (
    <Notice tone="danger" announce="assertive">
      <ul>
        {others.map((path) => (
          <li key={path}>
            <FieldName path={path} inList />: <Value>{errorOf(path)}</Value>
          </li>
        ))}
      </ul>
    </Notice>
  );
});
