import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import {
  CAMPAIGN_TEXT_LENGTHS,
  LANGUAGES,
  LANGUAGE_NAMES,
  countGraphemes,
  isLanguage,
} from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { Stack, media, space } from '@rendezvous/ui';
import { Field, NativeSelect, TextArea } from '@rendezvous/ui/forms';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { hasWords, wordsIn } from '../../../models/CampaignDraft.ts';
import type { CampaignDraft, CampaignWord } from '../../../models/CampaignDraft.ts';
import { remote } from '../../../remote.ts';
import { LanderPreview } from './LanderPreview.tsx';

type CampaignWordsProps = { draft: CampaignDraft; change: (part: Partial<CampaignDraft>) => void };

/** Edits the campaign's headline and lead by language, beside a preview of the lander. */
export function CampaignWords({ draft, change }: CampaignWordsProps) {
  const { t } = useText('console');
  const { shown } = draft;
  const nameOf = (one: (typeof LANGUAGES)[number]) =>
    hasWords(draft, one) ? t('news.written', { language: LANGUAGE_NAMES[one] }) : LANGUAGE_NAMES[one];
  return (
    <Beside>
      <Stack gap={16}>
        <Field label={t('campaigns.columns.language')} hint={t('campaigns.words.hint')}>
          <NativeSelect
            options={LANGUAGES.map((one) => ({ value: one, label: nameOf(one) }))}
            value={shown}
            onChange={({ target: { value } }) => (isLanguage(value) ? change({ shown: value }) : undefined)}
          />
        </Field>
        <Word name="headline" draft={draft} change={change} />
        <Word name="lead" draft={draft} change={change} />
      </Stack>
      {draft.lander === '' ? null : <LanderPreview draft={draft} />}
    </Beside>
  );
}

const Word = observer(function Word({ name, draft, change }: CampaignWordsProps & { name: CampaignWord }) {
  const { t } = useText('console');
  const format = useFormat();
  const errorOf = useFieldText(remote.useStore().campaigns.submission.failure);
  const { shown, texts } = draft;
  const words = wordsIn(draft, shown);
  const used = countGraphemes(words[name].trim());
  const max = CAMPAIGN_TEXT_LENGTHS[name];
  return (
    <Field label={t(`campaigns.words.${name}`)} error={errorOf(`${name}.${shown}`)}>
      <TextArea
        rows={name === 'lead' ? 2 : 1}
        lang={shown}
        value={words[name]}
        over={used > max}
        counter={t('campaigns.words.counter', { used: format.number(used), max: format.number(max) })}
        onChange={({ target: { value } }) =>
          change({ texts: { ...texts, [shown]: { ...words, [name]: value.replaceAll(/\s*\n\s*/g, ' ') } } })
        }
      />
    </Field>
  );
});

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  margin-block-start: ${space[8]};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;
