import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { STAFF_ROLES } from '@rendezvous/contracts';
import type { StaffAccount, StaffRole } from '@rendezvous/contracts';
import { FailureNotice } from '@rendezvous/people';
import { useText } from '@rendezvous/platform';
import { Button, Heading, Link, Row, Stack, Text } from '@rendezvous/ui';
import { Checkbox, Field, TextInput } from '@rendezvous/ui/forms';
import { RowTable } from '../../../components/RowTable.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { columnOf } from '../../../models/columnOf.ts';
import { remote } from '../../../remote.ts';

/** Lists the accounts with roles, with a form to set roles. */
export const StaffPanel = observer(function StaffPanel() {
  const { t } = useText('console');
  const { setup } = remote.useStore();
  const [edited, setEdited] = useState<StaffAccount | null>(null);
  useEffect(() => void setup.staff.reload(), [setup]);
  return (
    <Stack gap={12}>
      <Heading level={2} size="card">
        {t('sites.staff')}
      </Heading>
      <RowTable
        caption={t('sites.staff')}
        columns={[
          columnOf<StaffAccount>(t('sites.email'), (one) => (
            <Link onClick={() => setEdited(one)}>{one.email}</Link>
          )),
          columnOf<StaffAccount>(t('members.columns.site'), (one) => one.site),
          columnOf<StaffAccount>(t('sites.roles'), ({ roles }) =>
            roles.map((role) => t(`roles.${role}`)).join(', '),
          ),
        ]}
        rows={setup.staff.value ?? []}
        rowKey={(one) => one.id}
      />
      <StaffForm key={edited?.id ?? ''} account={edited} />
    </Stack>
  );
});

const StaffForm = observer(function StaffForm({ account }: { account: StaffAccount | null }) {
  const { t } = useText('console');
  const { setup } = remote.useStore();
  const [email, setEmail] = useState(account?.email ?? '');
  const [roles, setRoles] = useState<readonly StaffRole[]>(account?.roles ?? []);
  const [saved, setSaved] = useState(false);
  const errorOf = useFieldText(setup.staffSubmission.failure);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSaved(false);
    setSaved(await setup.setRoles(email, roles, account?.site ?? ''));
  }

  return (
    <Stack
      as="form"
      gap={12}
      align="start"
      noValidate
      onSubmit={(event: FormEvent) => void handleSubmit(event)}
    >
      <Field label={t('sites.email')} hint={t('sites.emailHint')} error={errorOf('email')}>
        <TextInput type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      </Field>
      <Row gap={16} role="group" aria-label={t('sites.roles')}>
        {STAFF_ROLES.map((role) => (
          <Checkbox
            key={role}
            label={t(`roles.${role}`)}
            checked={roles.includes(role)}
            onChange={(event) =>
              setRoles(event.target.checked ? [...roles, role] : roles.filter((one) => one !== role))
            }
          />
        ))}
      </Row>
      {errorOf('roles') ? (
        <Text size={14} role="alert">
          {errorOf('roles')}
        </Text>
      ) : null}
      <FailureNotice failure={setup.staffSubmission.failure} />
      <Button type="submit" loading={setup.staffSubmission.busy}>
        {t('sites.saveRoles')}
      </Button>
      <Text size={14} role="status">
        {saved ? t('acts.done') : ''}
      </Text>
    </Stack>
  );
});
