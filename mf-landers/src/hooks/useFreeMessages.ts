import { useStores } from '@rendezvous/platform';

/** How many messages a new member's free credits pay for. Call it in an observer. */
export function useFreeMessages(): number {
  const { signup_credits, message_credits } = useStores().settings.values;
  return Math.floor(signup_credits / Math.max(1, message_credits));
}
