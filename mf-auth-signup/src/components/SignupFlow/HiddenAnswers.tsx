import { observer } from 'mobx-react-lite';
import type { SignupStore } from '../../stores/SignupStore.ts';

/** Submits the step and earlier answers if scripts have not run. Never includes the password. */
export const HiddenAnswers = observer(function HiddenAnswers({ store }: { store: SignupStore }) {
  const { draft, step, invite } = store;
  const { gender, seeking, date_of_birth, name, country, region, city, email } = draft;
  const answers = {
    step,
    invite,
    ...(step === 'seek' ? {} : { gender, seeking }),
    ...(step === 'birth' ? {} : { date_of_birth }),
    ...(step === 'name' ? {} : { nickname: name }),
    ...(step === 'place' ? {} : { country, region, city }),
    ...(step === 'account' ? {} : { email }),
  };
  return Object.entries(answers).map(([key, value]) =>
    value ? <input key={key} type="hidden" name={key} value={value} /> : null,
  );
});
