import type { Tracking } from '@rendezvous/contracts/entities';
import type { Language } from '@rendezvous/contracts';
import type { BodyOf } from '@rendezvous/contracts/endpoints';
import type { SignupDraft } from './SignupDraft.ts';

type SignupBody = BodyOf<'POST /api/signup.php'>;

type Rest = {
  password: string;
  language: Language;
  tracking: Tracking | null;
  invite: string | null;
  target: { id: string; gender?: 'male' | 'female' | null } | null;
};

/** The body of the request that creates the account. */
export function signupBody(
  draft: SignupDraft,
  { password, language, tracking, invite, target }: Rest,
): SignupBody {
  return {
    name: draft.name.trim(),
    email: draft.email.trim(),
    password,
    date_of_birth: draft.date_of_birth,
    gender: draft.gender ?? 'female',
    seeking: draft.seeking ?? target?.gender ?? 'male',
    country: draft.country as SignupBody['country'],
    ...(draft.region ? { region: draft.region } : {}),
    ...(draft.city ? { city: draft.city } : {}),
    language,
    consents: { ...draft.consents },
    ...(tracking ? { tracking } : {}),
    ...(invite ? { invite } : {}),
    ...(target ? { target_profile: target.id } : {}),
    ...(target && draft.signup_message.trim() ? { signup_message: draft.signup_message.trim() } : {}),
  };
}
