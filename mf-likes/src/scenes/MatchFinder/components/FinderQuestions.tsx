import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { GENDERS, LIMITS, REASONS, isSensitiveInterest } from '@rendezvous/contracts';
import type { Gender, Reason } from '@rendezvous/contracts';
import { useErrorText, useStores, useText } from '@rendezvous/platform';
import { SubmitButton } from '@rendezvous/platform/forms';
import { InterestLots } from '@rendezvous/people';
import { Notice, Stack, color, layer, media, size, space, type } from '@rendezvous/ui';
import { ChipChoice, Field, NativeSelect, SegmentedChoice } from '@rendezvous/ui/forms';
import { remote } from '../../../remote.ts';

/** Number of interests that fit above the button on a phone. */
const MOST_FIRST = 6;

/** Asks for ages, reason and interests. Gender and region are in a closed section. */
export const FinderQuestions = observer(function FinderQuestions({ onFound }: { onFound: () => void }) {
  const { t } = useText('likes');
  const { t: people } = useText('people');
  const { finder } = remote.useStore();
  const { answers } = finder;
  // Initially chosen interests stay visible even if the member unchecks them.
  const [first] = useState(() =>
    answers.interests.filter((interest) => !isSensitiveInterest(interest)).slice(0, MOST_FIRST),
  );

  // The search must not navigate if the member has opened another screen meanwhile.
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (finder.search.busy) return;
    if ((await finder.find()) && here.current) onFound();
  }

  return (
    <form method="post" onSubmit={(event) => void handleSubmit(event)}>
      <Stack gap={16}>
        <Failure />
        <AgeFields />
        <ChipChoice<Reason>
          legend={people('labels.reason')}
          options={REASONS.map((value) => ({ value, label: people(`reason.${value}`) }))}
          value={answers.reason ? [answers.reason] : []}
          // At most one reason: choosing another replaces it.
          onChange={(reasons) => finder.change({ reason: reasons.at(-1) ?? null })}
        />
        <Stack gap={8}>
          <InterestLots
            folded
            first={first}
            chosen={answers.interests}
            onChange={(interests) => finder.change({ interests })}
          />
          <Folded>
            <summary>{t('finder.who')}</summary>
            <Stack gap={16}>
              <GenderField />
              <RegionField />
            </Stack>
          </Folded>
        </Stack>
        {/* Disabled until hydration, because the form has no endpoint. Earlier input is kept. */}
        <Reach>
          <Submit />
        </Reach>
      </Stack>
    </form>
  );
});

/** A separate observer, so that a search re-renders only the button. */
const Submit = observer(function Submit() {
  const { t } = useText('likes');
  const { finder } = remote.useStore();
  return (
    <SubmitButton size="lg" full loading={finder.search.busy}>
      {t('finder.submit')}
    </SubmitButton>
  );
});

const Failure = observer(function Failure() {
  const errorText = useErrorText();
  const { finder } = remote.useStore();
  if (finder.search.failure === null) return null;
  return (
    <Notice tone="danger" announce="assertive">
      {errorText(finder.search.failure.error)}
    </Notice>
  );
});

const GenderField = observer(function GenderField() {
  const { t: people } = useText('people');
  const { settings } = useStores();
  const { finder } = remote.useStore();
  if (settings.values.signup_seeking.length < 2) return null;
  return (
    <SegmentedChoice<Gender>
      large
      legend={people('labels.seeking')}
      options={GENDERS.map((value) => ({ value, label: people(`seeking.${value}`) })).reverse()}
      value={finder.answers.gender}
      onChange={(gender) => finder.change({ gender })}
    />
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
    <Pair>
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
    </Pair>
  );
});

/** Keeps the button above the bottom bar on phones, however long the form is. */
const Reach = styled.div`
  ${media.phone} {
    position: sticky;
    z-index: ${layer.raised};
    inset-block-end: calc(${size.bottomBar} + env(safe-area-inset-bottom));
    padding-block: ${space[8]};
    background: ${color.paper};
  }
`;

const Folded = styled.details`
  summary {
    font-size: ${type[15.5]};
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[12]};
`;

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
