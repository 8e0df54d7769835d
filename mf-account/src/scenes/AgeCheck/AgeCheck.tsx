import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { LoadGate } from '@rendezvous/people';
import { useNavigation, useText, useTitle } from '@rendezvous/platform';
import { Button, Container, EmptyState, Skeleton } from '@rendezvous/ui';
import { remote } from '../../remote.ts';
import { ChooseMethod } from './components/ChooseMethod.tsx';

/** Lets members prove that they are 18 or older, then returns to the page they came from. */
export const AgeCheck = observer(function AgeCheck() {
  const { t } = useText('account');
  const { t: common } = useText('common');
  const { ageCheck } = remote.useStore();
  useTitle(t('age.title'));
  useEffect(() => ageCheck.watch(), [ageCheck]);
  return (
    <LoadGate
      from={ageCheck.check}
      skeleton={
        <Container width="reading">
          <Skeleton shape="block" />
        </Container>
      }
      failed={common('remote.title')}
      level={1}
    >
      {() => <Content />}
    </LoadGate>
  );
});

export default AgeCheck;

const Content = observer(function Content() {
  const { t } = useText('account');
  const { query, goPath } = useNavigation();
  const { ageCheck } = remote.useStore();
  const check = ageCheck.check.value;
  const next = ageCheck.next(query.get('next'));
  if (check === null) return null;
  if (check.due.length > 0) return <ChooseMethod check={check} next={next} />;
  const state = check.passed ? 'done' : 'none';

  function handleContinue(): void {
    ageCheck.forgetNext();
    goPath(next, { replace: true });
  }

  return (
    <Container>
      <EmptyState
        level={1}
        drawing="done"
        title={t(`age.${state}Title`)}
        action={<Button onClick={handleContinue}>{t('age.continue')}</Button>}
      >
        <span role="status">{t(`age.${state}Text`)}</span>
      </EmptyState>
    </Container>
  );
});
