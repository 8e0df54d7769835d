import { useCallback, useId, useMemo } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { LANGUAGE_NAMES, isLanguage } from '@rendezvous/contracts';
import type { StaffCase } from '@rendezvous/contracts';
import { FailureNotice } from '@rendezvous/people';
import { useText } from '@rendezvous/platform';
import { Button, Heading, Row, Text, color, media, space, steps, stroke } from '@rendezvous/ui';
import { Field, Hint, NativeSelect, SegmentedChoice, TextArea } from '@rendezvous/ui/forms';
import { KeyCap } from '../../../components/KeyCap.tsx';
import { Keys } from '../../../components/Keys.tsx';
import { PictureHint } from '../../../components/PictureHint.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { useShortcuts } from '../../../hooks/useShortcuts.ts';
import { choicesOf, filesOf, isMeasure, isRestricting } from '../../../models/caseChoices.ts';
import { narrow } from '../../../models/media.ts';
import { remote } from '../../../remote.ts';
import { LinkedChoice } from '../members/LinkedChoice.tsx';
import { DecisionFields, DecisionForm, choiceColumns } from './DecisionCard.ts';

type CaseDecisionProps = { one: StaffCase; onDecided: (next: string | null) => void };

/** The form for the decision and the reply, which the author receives by mail. */
export const CaseDecision = observer(function CaseDecision({ one, onDecided }: CaseDecisionProps) {
  const { t } = useText('console');
  const { t: common } = useText('common');
  const { cases } = remote.useStore();
  const { submission, draft } = cases;
  const errorOf = useFieldText(submission.failure);
  const choices = choicesOf(one);
  const decide = useCallback(async () => {
    const next = await cases.decide();
    if (next !== false) onDecided(next);
  }, [cases, onDecided]);
  const keys = useMemo(() => ({ enter: () => void decide() }), [decide]);
  useShortcuts(keys);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void decide();
  }

  return (
    <DecisionForm as="form" noValidate onSubmit={handleSubmit} data-wide data-foot>
      <Title>
        <Heading level={3} size="card">
          {common('titles.decision')}
        </Heading>
      </Title>
      <Verdict>
        <SegmentedChoice
          legend={t('cases.verdict')}
          error={errorOf('status')}
          options={choices.map((choice, at) => ({
            value: choice,
            icon: <KeyCap>{at + 1}</KeyCap>,
            label: choice === 'ban' ? <Final>{t('cases.ban')}</Final> : t(`cases.${choice}`),
          }))}
          value={draft.choice}
          onChange={(choice) => cases.choose(choice)}
        />
      </Verdict>
      <DecisionFields $isChosen={draft.choice !== null}>
        <Consequence one={one} />
        <Reply one={one} error={errorOf('outcome')} />
        <Reasons one={one} error={errorOf('facts')} />
        {isMeasure(draft.choice) ? (
          <LinkedChoice
            of={one.subject?.id}
            chosen={draft.linked}
            onChange={(linked) => cases.change({ linked })}
          />
        ) : null}
      </DecisionFields>
      <FailureNotice failure={submission.failure} />
      <Send one={one} />
      <Keys>{t('cases.keys', { decide: '1–4', undo: 'U' })}</Keys>
    </DecisionForm>
  );
});

/** The submit button. Disabled while the decision is incomplete, with the reason below. */
const Send = observer(function Send({ one }: { one: StaffCase }) {
  const { t } = useText('console');
  const { missing, lacking } = remote.useStore().cases;
  const id = useId();
  const isReady = missing === null && lacking === null && one.people !== undefined;
  return (
    <Sending>
      <Button
        type="submit"
        aria-keyshortcuts="Enter"
        {...(isReady ? {} : { 'aria-disabled': true, 'aria-describedby': id })}
      >
        {t('cases.submit')}
      </Button>
      <div id={id}>
        <PictureHint files={filesOf(one)} />
        <Hint>{missing ? t(`cases.lacks.${missing}`) : ''}</Hint>
      </div>
    </Sending>
  );
});

/** The legend says enough where the form is at the bottom edge. */
const Title = styled.div`
  ${narrow} {
    position: absolute;
    width: ${stroke[1]};
    height: ${stroke[1]};
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/** The hint is beside the button if there is room. */
const Sending = styled(Row)`
  > div {
    flex: 1 1 ${steps(40)};
  }
  ${media.xl} {
    flex-direction: column;
    align-items: flex-start;
    > div {
      flex: none;
    }
  }
`;

/** Aligns the keys of verdicts that are below each other. */
const Verdict = styled.div`
  div:has(> label) {
    ${choiceColumns}
  }
  label {
    justify-content: flex-start;
    text-align: start;
    ${narrow} {
      padding-inline: ${space[8]};
    }
  }
`;

const Final = styled.span`
  color: ${color.danger};
`;

/** Offers standard replies in the author's language, or a custom text. */
const Reply = observer(function Reply({ one, error }: { one: StaffCase; error: string | undefined }) {
  const { t } = useText('console');
  const { cases } = remote.useStore();
  const { outcome } = cases;
  const language = isLanguage(one.language) ? LANGUAGE_NAMES[one.language] : one.language;
  const replies = one.replies ?? [];
  return (
    <>
      <Field label={t('cases.reply')}>
        <NativeSelect
          emptyLabel={t('cases.ownReply')}
          options={replies.map(({ key }) => ({ value: key, label: t(`cases.replies.${key}`) }))}
          value={replies.find(({ text }) => text === outcome)?.key ?? ''}
          onChange={({ target }) =>
            cases.change({ outcome: replies.find(({ key }) => key === target.value)?.text ?? '' })
          }
        />
      </Field>
      <Field label={t('cases.outcome')} hint={t('cases.outcomeHint', { language })} error={error} required>
        <TextArea
          rows={3}
          maxLength={1000}
          lang={one.language}
          value={outcome}
          onChange={(event) => cases.change({ outcome: event.target.value })}
        />
      </Field>
    </>
  );
});

/** Asks for the length of a suspension, and says if the decision removes a photo. */
const Consequence = observer(function Consequence({ one }: { one: StaffCase }) {
  const { t } = useText('console');
  const { cases } = remote.useStore();
  const { draft } = cases;
  return (
    <>
      {draft.choice === 'suspend' ? (
        <SegmentedChoice
          legend={t('cases.howLong')}
          options={(['7', '30'] as const).map((days) => ({
            value: days,
            label: t('cases.days', { count: Number(days) }),
          }))}
          value={String(draft.days) as '7' | '30'}
          onChange={(days) => cases.change({ days: days === '7' ? 7 : 30 })}
        />
      ) : null}
      {one.chat_photo && draft.choice !== null && draft.choice !== 'dismiss' ? (
        <Text size={14}>{t('cases.removesPhoto', { name: one.subject?.name ?? '' })}</Text>
      ) : null}
    </>
  );
});

/** Asks for the statement of reasons that the restricted member gets. */
const Reasons = observer(function Reasons({ one, error }: { one: StaffCase; error: string | undefined }) {
  const { t } = useText('console');
  const { cases } = remote.useStore();
  const { draft } = cases;
  if (!isRestricting(draft.choice, one) || !one.subject) return null;
  return (
    <Field label={t('cases.facts', { name: one.subject.name })} hint={t('cases.factsHint')} error={error}>
      <TextArea
        rows={2}
        maxLength={1000}
        value={draft.facts}
        onChange={(event) => cases.change({ facts: event.target.value })}
      />
    </Field>
  );
});
