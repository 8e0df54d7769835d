import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import type { RemoteState } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Button, Card, Heading, Row, Stack, Text } from '@rendezvous/ui';
import { Field, TextInput } from '@rendezvous/ui/forms';
import { ReasonField } from '../../../components/ReasonField.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { remote } from '../../../remote.ts';
import type { ReleaseAct } from './ReleaseAct.ts';

type BuildChoiceProps = {
  remoteName: RemoteState['remote'];
  act: ReleaseAct;
  live: string | null;
  /** The version of the running canary. */
  canary: string | null;
  onDone: () => void;
  onCancel: () => void;
};

const QUESTIONS = {
  live: 'releases.question',
  rollback: 'releases.rollbackQuestion',
  pin: 'releases.pinQuestion',
  unpin: 'releases.unpinQuestion',
  withdraw: 'releases.withdrawQuestion',
  canary: 'releases.canary.question',
  stop: 'releases.canary.stopQuestion',
  promote: 'releases.canary.promoteQuestion',
} as const;
const BUTTONS = {
  live: 'releases.makeLive',
  rollback: 'releases.rollback',
  pin: 'releases.pin',
  unpin: 'releases.unpin',
  withdraw: 'releases.withdraw',
  canary: 'releases.canary.try',
  stop: 'releases.canary.stop',
  promote: 'releases.canary.promote',
} as const;

const ENDS_CANARY: ReadonlySet<ReleaseAct['kind']> = new Set(['live', 'rollback', 'pin']);

const HINTS = {
  live: 'releases.instead',
  promote: 'releases.instead',
  rollback: 'releases.rollbackHint',
  pin: 'releases.pinHint',
  unpin: 'releases.unpinHint',
  withdraw: 'releases.withdrawHint',
  canary: null,
  stop: null,
} as const;

/** Explains an action, and asks for its reason. */
export const BuildChoice = observer(function BuildChoice(props: BuildChoiceProps) {
  const { remoteName, act, live, canary, onDone, onCancel } = props;
  const { version, kind } = act;
  const { t } = useText('console');
  const { releases } = remote.useStore();
  const { submission } = releases;
  const [reason, setReason] = useState('');
  const [percent, setPercent] = useState('5');
  const heading = useRef<HTMLHeadingElement>(null);
  const errorOf = useFieldText(submission.failure);
  useEffect(() => {
    submission.reset();
    heading.current?.focus();
  }, [submission]);

  function perform(): Promise<boolean> {
    if (kind === 'canary') return releases.startCanary(remoteName, version, { percent, text: reason });
    if (kind === 'stop' || kind === 'promote')
      return releases.endCanary(remoteName, version, { act: kind, text: reason });
    return releases.act(remoteName, version, { act: kind === 'rollback' ? 'live' : kind, text: reason });
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await perform()) onDone();
  }

  return (
    <Card padding={24}>
      <Stack as="form" gap={12} noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
        <Heading level={3} size="card" ref={heading} tabIndex={-1}>
          {t(QUESTIONS[kind], { version })}
        </Heading>
        {kind === 'canary' ? (
          <ShareField value={percent} error={errorOf('share')} onChange={setPercent} />
        ) : null}
        {HINTS[kind] !== null && live !== null ? (
          <Text size={14} tone="second">
            {t(HINTS[kind], { version: live })}
          </Text>
        ) : null}
        <EndedCanary act={act} canary={canary} />
        <ReasonField
          value={reason}
          hint={t('releases.reasonHint')}
          failure={submission.failure}
          onChange={setReason}
        />
        <Row gap={8}>
          <Button type="submit" loading={submission.busy}>
            {t(BUTTONS[kind])}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('releases.cancel')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
});

/** Warns that changing the live build ends a canary of another build. */
function EndedCanary({ act, canary }: Pick<BuildChoiceProps, 'act' | 'canary'>) {
  const { t } = useText('console');
  const isEnded = canary !== null && canary !== act.version && ENDS_CANARY.has(act.kind);
  return isEnded ? <Text size={14}>{t('releases.canary.ends', { version: canary })}</Text> : null;
}

type ShareFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void };

function ShareField({ value, error, onChange }: ShareFieldProps) {
  const { t } = useText('console');
  return (
    <Field label={t('releases.canary.share')} hint={t('releases.canary.hint')} error={error} required>
      <TextInput inputMode="decimal" value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
