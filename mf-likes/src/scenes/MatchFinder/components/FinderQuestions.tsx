import { useEffect } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { GENDERS, LIMITS, REASONS } from '@rendezvous/contracts';
import type { Gender } from '@rendezvous/contracts';
import { useErrorText, useStores, useText } from '@rendezvous/platform';
import { Button, Notice, Stack } from '@rendezvous/ui';
import { ChipChoice, Field, NativeSelect, SegmentedChoice } from '@rendezvous/ui/forms';
import { remote } from '../../../remote.ts';

/** Whom, how old, where, what for, and what you like. */
export const FinderQuestions = observer(function FinderQuestions() {
  const { t } = useText('likes');
  const { t: people } = useText('people');
  const { settings } = useStores();
  const errorText = useErrorText();
  const { finder } = remote.useStore();
  const { answers } = finder;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void finder.find();
  }

  return (
    <form onSubmit={handleSubmit}>
      <Stack gap={24}>
        {finder.error === null ? null : (
          <Notice tone="danger" announce="assertive">
            {errorText(finder.error)}
          </Notice>
        )}
        <SegmentedChoice<Gender>
          large
          legend={people('labels.seeking')}
          options={GENDERS.map((value) => ({ value, label: people(`seeking.${value}`) })).reverse()}
          value={answers.gender}
          onChange={(gender) => finder.change({ gender })}
        />
        <AgeFields />
        <RegionField />
        <Field label={people('labels.reason')}>
          <NativeSelect
            emptyLabel={t('finder.any')}
            options={REASONS.map((value) => ({ value, label: people(`reason.${value}`) }))}
            value={answers.reason ?? ''}
            onChange={(event) =>
              finder.change({ reason: REASONS.find((value) => value === event.target.value) ?? null })
            }
          />
        </Field>
        <ChipChoice
          legend={people('labels.interests')}
          options={settings.interests.map((value) => ({ value, label: people(`interests.${value}`) }))}
          value={answers.interests}
          onChange={(interests) => finder.change({ interests })}
        />
        <Button type="submit" size="lg" full loading={finder.busy}>
          {t('finder.submit')}
        </Button>
      </Stack>
    </form>
  );
});

const AgeFields = observer(function AgeFields() {
  const { t } = useText('likes');
  const { settings } = useStores();
  const { finder } = remote.useStore();
  const { minAge, maxAge } = finder.answers;
  const ages = Array.from({ length: LIMITS.maxAge - settings.values.min_age + 1 }, (_, at) => {
    const age = String(settings.values.min_age + at);
    return { value: age, label: age };
  });
  return (
    <>
      <Field label={t('finder.ageFrom')}>
        <NativeSelect
          options={ages}
          value={String(minAge)}
          onChange={(event) => {
            const from = Number(event.target.value);
            finder.change({ minAge: from, maxAge: Math.max(from, maxAge) });
          }}
        />
      </Field>
      <Field label={t('finder.ageTo')}>
        <NativeSelect
          options={ages.filter(({ value }) => Number(value) >= minAge)}
          value={String(maxAge)}
          onChange={(event) => finder.change({ maxAge: Number(event.target.value) })}
        />
      </Field>
    </>
  );
});

const RegionField = observer(function RegionField() {
  const { t } = useText('likes');
  const { t: people } = useText('people');
  const { settings } = useStores();
  const { finder } = remote.useStore();
  const { country } = finder;
  useEffect(() => {
    if (country) settings.loadRegions(country).catch(() => undefined);
  }, [settings, country]);
  return (
    <Field label={people(`region.${settings.regionWord(country)}`)}>
      <NativeSelect
        emptyLabel={t('finder.any')}
        options={settings.regions(country ?? '').map(({ code, name }) => ({ value: code, label: name }))}
        value={finder.answers.region ?? ''}
        onChange={(event) => finder.change({ region: event.target.value || null })}
      />
    </Field>
  );
});
