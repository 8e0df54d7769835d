import type { APIRequestContext } from '@playwright/test';
import type { Language } from '@rendezvous/contracts';
import type { BodyOf } from '@rendezvous/contracts/endpoints';
import { call } from './call.ts';
import { homeOf } from './homeOf.ts';
import { Mailbox } from './Mailbox.ts';

export type Newcomer = { id: string; name: string; email: string; password: string };
type Form = NonNullable<BodyOf<'POST /api/signup.php'>>;

/** Creates an unconfirmed member by API, and logs `request` in. */
export async function signUp(
  request: APIRequestContext,
  name: string,
  change: Partial<Form> = {},
): Promise<Newcomer> {
  const member = { name, email: `${name.toLowerCase()}@test.example`, password: 'quiet-lantern-93' };
  const { user } = await call(request, 'POST /api/signup.php', {
    body: {
      ...member,
      date_of_birth: '1985-03-14',
      gender: 'male',
      seeking: 'female',
      ...homeOf('en'),
      language: 'en',
      consents: { terms: true, sensitive: true, marketing: false },
      ...change,
    },
  });
  return { ...member, id: user.id };
}

/** Like `signUp`, but with a confirmed address and a home where the language is spoken. */
export async function join(
  request: APIRequestContext,
  name: string,
  language: Language,
  change: Partial<Form> = {},
): Promise<Newcomer> {
  const member = await signUp(request, name, { language, ...homeOf(language), ...change });
  const link = await new Mailbox(request, member.email).linkMatching(/^http/);
  await call(request, 'POST /api/activate.php', { body: { token: new URL(link).pathname.slice(1) } });
  return member;
}
