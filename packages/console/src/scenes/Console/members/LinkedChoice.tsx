import { observer } from 'mobx-react-lite';
import type { LinkedAccount } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Button, Stack } from '@rendezvous/ui';
import { Checkbox, ChoiceGroup } from '@rendezvous/ui/forms';
import { useLinkWords } from '../../../hooks/useLinkWords.ts';
import type { Linked } from '../../../models/caseChoices.ts';
import { remote } from '../../../remote.ts';

type LinkedChoiceProps = {
  /** The id of the member that the decision is about. */
  of: string | undefined;
  chosen: readonly Linked[];
  onChange: (chosen: readonly Linked[]) => void;
};

const canDecide = ({ status }: LinkedAccount) => status === 'active' || status === 'not_confirmed';

/**
 * Offers linked accounts for the same decision, once the member's signals are loaded. None is
 * preselected, so that Enter cannot decide on accounts that the moderator has not reviewed.
 */
export const LinkedChoice = observer(function LinkedChoice({ of, chosen, onChange }: LinkedChoiceProps) {
  const { t } = useText('console');
  const { shown } = remote.useStore().trust;
  const { strength, reasons } = useLinkWords();
  const accounts = shown.value?.id === of ? (shown.value?.linked.filter(canDecide) ?? []) : [];
  const strong = accounts.filter((account) => account.strength === 'strong');
  if (accounts.length === 0) return null;
  const choose = (next: readonly LinkedAccount[]) => onChange(next.map(({ id, name }) => ({ id, name })));
  const isChosen = ({ id }: LinkedAccount) => chosen.some((each) => each.id === id);
  return (
    <ChoiceGroup legend={t('cases.also')} hint={t('cases.alsoHint')}>
      <Stack gap={4} align="start">
        {strong.length > 1 ? (
          <Button size="sm" variant="secondary" onClick={() => choose(strong)}>
            {t('cases.alsoStrong')}
          </Button>
        ) : null}
        {accounts.map((account) => (
          <Checkbox
            key={account.id}
            label={`${account.name || account.id} · ${strength(account)}`}
            hint={reasons(account)}
            checked={isChosen(account)}
            onChange={({ target }) =>
              choose(accounts.filter((each) => (each === account ? target.checked : isChosen(each))))
            }
          />
        ))}
      </Stack>
    </ChoiceGroup>
  );
});
