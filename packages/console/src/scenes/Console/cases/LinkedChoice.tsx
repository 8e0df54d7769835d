import { observer } from 'mobx-react-lite';
import type { LinkedAccount, StaffCase } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Button, Stack } from '@rendezvous/ui';
import { Checkbox, ChoiceGroup } from '@rendezvous/ui/forms';
import { useLinkWords } from '../../../hooks/useLinkWords.ts';
import { isMeasure } from '../../../models/caseChoices.ts';
import { remote } from '../../../remote.ts';

const canDecide = ({ status }: LinkedAccount) => status === 'active' || status === 'not_confirmed';

/** None is preselected: Enter must not decide on accounts that nobody has looked at. */
export const LinkedChoice = observer(function LinkedChoice({ one }: { one: StaffCase }) {
  const { t } = useText('console');
  const { cases, trust } = remote.useStore();
  const { strength, reasons } = useLinkWords();
  const { choice, linked } = cases.draft;
  const shown = trust.shown.value;
  const accounts = shown?.id === one.subject?.id ? (shown?.linked.filter(canDecide) ?? []) : [];
  const strong = accounts.filter((account) => account.strength === 'strong');
  if (!isMeasure(choice) || accounts.length === 0) return null;
  const choose = (chosen: readonly LinkedAccount[]) =>
    cases.change({ linked: chosen.map(({ id, name }) => ({ id, name })) });
  const isChosen = ({ id }: LinkedAccount) => linked.some((each) => each.id === id);
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
