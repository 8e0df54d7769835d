import { tokenOf } from '../mailTokens.ts';
import type { Clients, Visit } from './Recording.ts';

/** Confirms the address and then sets a password, both by mailed links. */
export const followMails: Visit = async (api, { app }) => {
  await api.call('POST /api/token.php', { body: { token: tokenOf(app, 'activation') } });
  await api.call('POST /api/activate.php', { body: { token: tokenOf(app, 'activation') } });
  await api.call('GET /api/logout.php');
  await api.call('POST /api/reset-password.php', { body: { email: 'recorded@example.org' } });
  await api.call('GET /api/reset-password.php', { query: { token: tokenOf(app, 'reset') } });
  await api.call('PUT /api/reset-password.php', {
    body: { token: tokenOf(app, 'reset'), password: 'eight lanterns above water' },
  });
};

export const moveMail: Visit = async (api, { app, people: { me } }) => {
  await api.call('POST /api/mail-change.php', {
    body: { email: 'moved@example.org', password: me.password },
  });
  await api.call('PUT /api/mail-change.php', { body: { token: tokenOf(app, 'mailChange') } });
};

/** Adds a passkey, logs another browser in with it, and confirms a change with it. */
export async function showPasskey(
  { me, visitor }: Clients,
  { device, people }: Parameters<Visit>[1],
): Promise<void> {
  const { password } = people.me;
  const offered = await me.call('POST /api/passkey.php?options=1', { body: { password } });
  await me.call('POST /api/passkey.php', { body: { passkey: device.create(offered), name: 'Phone' } });
  const asked = await visitor.call('POST /api/passkey-login.php?options=1');
  await visitor.call('POST /api/passkey-login.php', { body: { passkey: device.get(asked) } });
  await visitor.call('GET /api/logout.php');
  const again = await me.call('POST /api/passkey-login.php?options=1');
  await me.call('POST /api/confirm.php', { body: { passkey: device.get(again) } });
  const { passkeys } = await me.call('GET /api/second-factor.php');
  await me.call('DELETE /api/passkey.php', { body: { password, id: passkeys[0]?.id ?? '' } });
}

/** Reads the decision on a report and objects, by the link in the mail. */
export const objectTo: Visit = async (api, { app }) => {
  const token = tokenOf(app, 'reportAnswered');
  await api.call('GET /api/decision.php', { query: { token } });
  await api.call('POST /api/decision.php', { body: { token, text: 'The messages are the same.' } });
};

export const NEXT_PASSWORD = 'nine lanterns above water';

export const changePassword: Visit = async (api, { people: { me } }) => {
  const next = { new_password: NEXT_PASSWORD, new_password_repeat: NEXT_PASSWORD };
  await api.call('PUT /api/password.php', { body: { old_password: me.password, ...next } });
};

/** Undoes the deletion by the link in the mail. */
export const comeBack: Visit = async (api, { app }) => {
  await api.call('POST /api/reactivate.php', { body: { token: tokenOf(app, 'reactivation') } });
};
