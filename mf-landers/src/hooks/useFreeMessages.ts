import { useStores } from '@rendezvous/platform';

/** How many messages the credits are worth that everybody begins with. Reads observables: for observers. */
export function useFreeMessages(): number {
  const { signup_credits, message_credits } = useStores().settings.values;
  return Math.floor(signup_credits / Math.max(1, message_credits));
}
