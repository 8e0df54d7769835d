import { useStores } from '@rendezvous/platform';

/** How many messages the free credits of a new member pay for. Reads observables: call it in an observer. */
export function useFreeMessages(): number {
  const { signup_credits, message_credits } = useStores().settings.values;
  return Math.floor(signup_credits / Math.max(1, message_credits));
}
