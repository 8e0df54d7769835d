import type { PasswordStrength } from '@rendezvous/ui/forms';

export type StrengthScore = PasswordStrength['score'];

type Estimator = (password: string, personal: readonly string[]) => StrengthScore;

let loading: Promise<Estimator> | null = null;

async function load(): Promise<Estimator> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const estimator = new ZxcvbnFactory();
  return (password, personal) => estimator.check(password, [...personal]).score;
}

/**
 * How hard a password is to guess, 0 to 4; words that others know about the member count as guessed.
 * The estimator is loaded on first use; the list of common passwords stays on the server, which refuses them.
 */
export async function passwordStrength(
  password: string,
  personal: readonly string[],
): Promise<StrengthScore> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return (await loading)(password, personal.filter(Boolean));
}
