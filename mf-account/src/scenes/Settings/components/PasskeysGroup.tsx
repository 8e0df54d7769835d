import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { LIMITS } from '@rendezvous/contracts';
import type { Passkey } from '@rendezvous/contracts';
import { LoadGate } from '@rendezvous/people';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import { canUsePasskeys } from '@rendezvous/store-kit/passkeys';
import { Button, Row, Skeleton, Stack, Text } from '@rendezvous/ui';
import { Field, TextInput } from '@rendezvous/ui/forms';
import { Group } from '../../../components/Group.tsx';
import { remote } from '../../../remote.ts';
import type { PasskeyAct } from '../../../stores/PasskeysStore.ts';
import { Entries } from '../../../components/Entries.tsx';
import { Entry } from './Entry.tsx';
import { OwnProofForm } from './OwnProofForm.tsx';

export const PasskeysGroup = observer(function PasskeysGroup() {
  const { t } = useText('account');
  const { twoStep } = remote.useStore();
  return (
    <Group id="passkeys" title={t('settings.passkeys.title')} hint={t('settings.passkeys.hint')}>
      <LoadGate from={twoStep.state} skeleton={<Skeleton height={44} />}>
        {() => <Passkeys />}
      </LoadGate>
    </Group>
  );
});

const Passkeys = observer(function Passkeys() {
  const { twoStep, passkeys } = remote.useStore();
  const list = twoStep.state.value?.passkeys ?? [];
  return (
    <Stack gap={16}>
      {list.length > 0 ? (
        <Entries>
          {list.map((passkey) => (
            <PasskeyEntry key={passkey.id} passkey={passkey} />
          ))}
        </Entries>
      ) : null}
      {passkeys.act === null ? <Acts count={list.length} /> : <ActForm act={passkeys.act} />}
    </Stack>
  );
});

const PasskeyEntry = observer(function PasskeyEntry({ passkey }: { passkey: Passkey }) {
  const { t } = useText('account');
  const format = useFormat();
  const core = useStores();
  const { passkeys } = remote.useStore();
  const { id, last_used_at: usedAt } = passkey;
  const name = passkey.name || t('settings.passkeys.unnamed');
  return (
    <Entry
      action={
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('settings.passkeys.removeOf', { name })}
          onClick={() => passkeys.begin({ kind: 'remove', id })}
        >
          {t('settings.passkeys.remove')}
        </Button>
      }
    >
      <Text weight={500}>{name}</Text>
      <Text size={14} tone="second">
        {usedAt === null
          ? t('settings.passkeys.unused')
          : t('settings.passkeys.used', { when: format.relative(usedAt, core.serverNow()) })}
      </Text>
    </Entry>
  );
});

const Acts = observer(function Acts({ count }: { count: number }) {
  const { t } = useText('account');
  const { session, hydration } = useStores();
  const { twoStep, passkeys } = remote.useStore();
  const isAsked = twoStep.state.value?.passkey_step ?? false;
  // The server cannot know, so it assumes the support that most browsers have.
  const canUse = hydration.isRunning || canUsePasskeys();
  if (!canUse && count === 0)
    return (
      <Text size={14} tone="second">
        {t('settings.passkeys.absent')}
      </Text>
    );
  return (
    <Row gap={12}>
      {canUse && count < LIMITS.passkeys ? (
        <Button variant="secondary" onClick={() => passkeys.begin({ kind: 'add' })}>
          {t('settings.passkeys.add')}
        </Button>
      ) : null}
      {count > 0 && !session.isStaff ? (
        <Button variant="secondary" onClick={() => passkeys.begin({ kind: 'step', isOn: !isAsked })}>
          {t(isAsked ? 'settings.passkeys.stepOff' : 'settings.passkeys.stepOn')}
        </Button>
      ) : null}
    </Row>
  );
});

const ActForm = observer(function ActForm({ act }: { act: PasskeyAct }) {
  const { t } = useText('account');
  const { passkeys } = remote.useStore();
  const [name, setName] = useState('');
  const isStepOn = act.kind === 'step' && act.isOn;
  const labels = {
    add: t('settings.passkeys.add'),
    remove: t('settings.passkeys.remove'),
    step: t(isStepOn ? 'settings.passkeys.stepOn' : 'settings.passkeys.stepOff'),
  };
  return (
    <OwnProofForm
      key={act.kind === 'remove' ? act.id : act.kind}
      submitLabel={labels[act.kind]}
      isDangerous={act.kind === 'remove'}
      submission={passkeys.submission}
      onSubmit={(proof) => void passkeys.confirm(proof, name)}
      onCancel={() => passkeys.begin(null)}
    >
      {act.kind === 'add' ? (
        <Field label={t('settings.passkeys.name')} hint={t('settings.passkeys.nameHint')}>
          <TextInput
            autoComplete="off"
            maxLength={LIMITS.passkeyNameLength}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      ) : null}
      {isStepOn ? <Text>{t('settings.passkeys.stepText')}</Text> : null}
    </OwnProofForm>
  );
});
