import { useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { LANGUAGES, LANGUAGE_NAMES, TRACKING_NAMES, isLanguage } from '@rendezvous/contracts';
import type { Campaign } from '@rendezvous/contracts';
import { FailureNotice } from '@rendezvous/people';
import { useFormat, useText } from '@rendezvous/platform';
import { Button, Stack, Text, space } from '@rendezvous/ui';
import { Field, NativeSelect, TextInput, VerbatimInput } from '@rendezvous/ui/forms';
import { Fields } from '../../../components/Fields.tsx';
import { SiteField } from '../../../components/SiteField.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { EMPTY_CAMPAIGN, draftOf, overlongIn, variantOf } from '../../../models/CampaignDraft.ts';
import type { CampaignDraft } from '../../../models/CampaignDraft.ts';
import { landerRemote } from '../../../models/landerRemote.ts';
import { remote } from '../../../remote.ts';
import { CampaignWords } from './CampaignWords.tsx';

type CampaignFormProps = { campaign: Campaign | null; onSaved: () => void };
type PartProps = { draft: CampaignDraft; change: (part: Partial<CampaignDraft>) => void };

export const CampaignForm = observer(function CampaignForm({ campaign, onSaved }: CampaignFormProps) {
  const { t } = useText('console');
  const { campaigns } = remote.useStore();
  const [draft, setDraft] = useState(() => {
    if (campaign) return draftOf(campaign);
    return campaigns.like ? variantOf(campaigns.like) : EMPTY_CAMPAIGN;
  });
  const errorOf = useFieldText(campaigns.submission.failure);
  const change = (part: Partial<CampaignDraft>) => setDraft({ ...draft, ...part });

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setDraft({ ...draft, shown: overlongIn(draft) ?? draft.shown });
    if (await campaigns.save(draft)) onSaved();
  }

  return (
    <Stack as="form" gap={16} data-wide noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
      <Fields>
        <SiteField value={draft.site} onChange={(site) => change({ site })} error={errorOf('site')} />
        <Field
          label={t('campaigns.columns.slug')}
          hint={t('campaigns.slugHint')}
          error={errorOf('slug')}
          required
        >
          <VerbatimInput
            maxLength={64}
            value={draft.slug}
            onChange={(event) => change({ slug: event.target.value })}
          />
        </Field>
        <Lander draft={draft} change={change} />
        <Times draft={draft} change={change} />
      </Fields>
      <Group>
        <legend>{t('campaigns.words.title')}</legend>
        <CampaignWords draft={draft} change={change} />
      </Group>
      <Tracking draft={draft} change={change} />
      <FailureNotice failure={campaigns.submission.failure} />
      <Stack gap={8} align="start">
        <Button type="submit" loading={campaigns.submission.busy}>
          {campaign ? t('campaigns.save') : t('campaigns.make')}
        </Button>
      </Stack>
    </Stack>
  );
});

const Lander = observer(function Lander({ draft, change }: PartProps) {
  const { t } = useText('console');
  const format = useFormat();
  const { choices, submission } = remote.useStore().campaigns;
  const errorOf = useFieldText(submission.failure);
  const remoteOf = (lander: string) => landerRemote(choices.versions, lander);
  const versions = choices.versions
    .filter((build) => build.remote === remoteOf(draft.lander))
    .map(({ version, published_at }) => ({
      value: version,
      label: `${version.slice(0, 8)} · ${format.date(published_at)}, ${format.time(published_at)}`,
    }));
  const handleLander = (lander: string) =>
    change(remoteOf(lander) === remoteOf(draft.lander) ? { lander } : { lander, version: '' });
  // The campaign's build may have been deleted; it stays selected.
  const gone = draft.version !== '' && !versions.some(({ value }) => value === draft.version);
  return (
    <>
      <Field label={t('campaigns.columns.lander')} error={errorOf('lander')} required>
        <NativeSelect
          emptyLabel={t('acts.choose')}
          options={choices.landers.map((name) => ({ value: name, label: name }))}
          value={draft.lander}
          onChange={(event) => handleLander(event.target.value)}
        />
      </Field>
      <Field label={t('campaigns.version')} hint={t('campaigns.versionHint')} error={errorOf('version')}>
        <NativeSelect
          emptyLabel={t('campaigns.live')}
          options={
            gone ? [{ value: draft.version, label: draft.version.slice(0, 8) }, ...versions] : versions
          }
          value={draft.version}
          onChange={(event) => change({ version: event.target.value })}
        />
      </Field>
    </>
  );
});

const Times = observer(function Times({ draft, change }: PartProps) {
  const { t } = useText('console');
  const errorOf = useFieldText(remote.useStore().campaigns.submission.failure);
  return (
    <>
      <Field label={t('campaigns.columns.language')} error={errorOf('language')}>
        <NativeSelect
          emptyLabel={t('campaigns.anyLanguage')}
          options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
          value={draft.language}
          onChange={({ target: { value } }) =>
            change({ language: value, ...(isLanguage(value) ? { shown: value } : {}) })
          }
        />
      </Field>
      <Field
        label={t('campaigns.columns.weight')}
        hint={t('campaigns.weightHint')}
        error={errorOf('weight')}
        required
      >
        <TextInput
          inputMode="numeric"
          value={draft.weight}
          onChange={(event) => change({ weight: event.target.value })}
        />
      </Field>
      <Field label={t('campaigns.from')} hint={t('campaigns.fromHint')} error={errorOf('starts_at')}>
        <TextInput
          type="date"
          value={draft.from}
          onChange={(event) => change({ from: event.target.value })}
        />
      </Field>
      <Field label={t('campaigns.until')} hint={t('campaigns.untilHint')} error={errorOf('ends_at')}>
        <TextInput
          type="date"
          min={draft.from || undefined}
          value={draft.until}
          onChange={(event) => change({ until: event.target.value })}
        />
      </Field>
    </>
  );
});

const Tracking = observer(function Tracking({ draft, change }: PartProps) {
  const { t } = useText('console');
  const errorOf = useFieldText(remote.useStore().campaigns.submission.failure);
  return (
    <Group>
      <legend>{t('campaigns.tracking')}</legend>
      <Stack gap={12}>
        <Text size={14} tone="second">
          {t('campaigns.trackingHint')}
        </Text>
        <Fields>
          {TRACKING_NAMES.map((tag) => (
            <Field key={tag} label={<code>{tag}</code>} error={errorOf(tag)}>
              <VerbatimInput
                maxLength={tag.startsWith('sub') ? 200 : 100}
                value={draft[tag]}
                onChange={(event) => change({ [tag]: event.target.value })}
              />
            </Field>
          ))}
        </Fields>
      </Stack>
    </Group>
  );
});

const Group = styled.fieldset`
  min-width: 0;
  border: 0;
  legend {
    font-weight: 600;
    margin-block-end: ${space[4]};
  }
`;
