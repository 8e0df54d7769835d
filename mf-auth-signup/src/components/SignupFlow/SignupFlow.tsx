import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { createGlobalStyle } from 'styled-components';
import { StateGate } from '@rendezvous/people';
import { RouteLink, useErrorText, useNavigation, useStores, useText } from '@rendezvous/platform';
import { Row, Skeleton, Stack, Value } from '@rendezvous/ui';
import { remote } from '../../remote.ts';
import type { SignupStore, SignupTarget } from '../../stores/SignupStore.ts';
import { AccountStep } from './AccountStep.tsx';
import { BirthStep } from './BirthStep.tsx';
import { Gate } from './Gate.tsx';
import { HiddenAnswers } from './HiddenAnswers.tsx';
import { NameStep } from './NameStep.tsx';
import { PlaceStep } from './PlaceStep.tsx';
import { StepFrame } from './StepFrame.tsx';
import { useStepHistory } from './useStepHistory.ts';
import { WhoStep } from './WhoStep.tsx';

export type SignupFlowProps = {
  level: 1 | 2;
  target?: SignupTarget | null;
  /** The target without scripts. By default, the current page. */
  action?: string | undefined;
  /** Called once the account exists and Back no longer leads into the form. */
  onMade: () => void;
};

/** Runs steps 0 to 4 for the page, the member sign-up and the dialog. */
export const SignupFlow = observer(function SignupFlow(props: SignupFlowProps) {
  const { level, target = null, action, onMade } = props;
  const { signup: store, activation } = remote.useStore();
  const { session } = useStores();
  const [isMade, setMade] = useState(false);

  useEffect(() => {
    store.setTarget(target);
    void store.checkGate();
  }, [store, target]);

  const isPage = level === 1 && store.isRestored && store.gate?.open === true;
  const { back } = useStepHistory(store, isPage, isMade ? onMade : null);

  function handleMade(): void {
    activation.begin();
    setMade(true);
  }

  // The next screen is about to open.
  if (isMade || (store.busy && session.isLoggedIn)) return <GateSkeleton />;
  const { gate } = store;
  return (
    <StateGate
      from={{ state: gate ? 'ready' : store.gateFailure ? 'failed' : 'loading', failure: store.gateFailure }}
      onRetry={() => store.loadGate()}
      skeleton={<GateSkeleton />}
    >
      {() =>
        gate?.open ? (
          <>
            {level === 1 ? <WithoutFooter /> : null}
            <Steps store={store} level={level} action={action} onMade={handleMade} onBack={back} />
          </>
        ) : (
          gate && <Gate store={store} gate={gate.gate} level={level} />
        )
      }
    </StateGate>
  );
});

type StepsProps = Pick<SignupFlowProps, 'level' | 'action' | 'onMade'> & {
  store: SignupStore;
  onBack: () => void;
};

const Steps = observer(function Steps({ store, level, action, onMade, onBack }: StepsProps) {
  const { t } = useText('auth-signup');
  const { places } = remote.useStore();
  const { step, target } = store;
  const [refused, setRefused] = useState(0);

  async function handleNext(): Promise<void> {
    const user = await store.next();
    if (user !== null) onMade();
    else if (Object.keys(store.errors).length > 0) setRefused((times) => times + 1);
  }

  const forTarget = step === 'seek' && target !== null;
  return (
    <StepFrame
      step={store.stepNumber}
      total={store.steps.length}
      title={
        forTarget ? t('steps.who.titleTarget', { name: target.name }) : t(TITLES[step], { age: store.minAge })
      }
      level={level}
      action={action}
      busy={store.busy}
      refused={refused}
      submitLabel={step === 'account' ? t('steps.account.submit') : t('steps.next')}
      failure={store.failure ? <Failure /> : null}
      onSubmit={() => void handleNext()}
      onBack={store.stepNumber > 1 ? onBack : null}
    >
      {level === 1 ? <HiddenAnswers store={store} /> : null}
      {step === 'seek' ? <WhoStep store={store} /> : null}
      {step === 'birth' ? <BirthStep store={store} onWhole={() => void handleNext()} /> : null}
      {step === 'name' ? <NameStep store={store} /> : null}
      {step === 'place' ? <PlaceStep store={store} places={places} /> : null}
      {step === 'account' ? <AccountStep store={store} /> : null}
    </StepFrame>
  );
});

/** Hides the footer, so that a step shows only its question and the bar. */
const WithoutFooter = createGlobalStyle`
  main ~ footer {
    display: none;
  }
`;

const TITLES = {
  seek: 'steps.who.title',
  birth: 'steps.birth.label',
  name: 'steps.name.title',
  place: 'steps.place.title',
  account: 'steps.account.title',
} as const;

function GateSkeleton() {
  return (
    <Stack gap={24}>
      <Skeleton height={24} />
      <Skeleton height={72} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </Stack>
  );
}

/** Shows why the last attempt failed, with a link to a solution if there is one. */
const Failure = observer(function Failure() {
  const { t } = useText('auth-signup');
  const errorText = useErrorText();
  const { failure, target } = remote.useStore().signup;
  const { href } = useNavigation();
  if (failure === null) return null;
  if (failure.kind === 'other') return <Value>{errorText(failure.error)}</Value>;
  if (failure.kind === 'account_pending_deletion') {
    return (
      <Stack gap={8}>
        <strong>{t('exists.deletedTitle')}</strong>
        <Value>{t('exists.deletedText')}</Value>
      </Stack>
    );
  }
  return (
    <Stack gap={8}>
      <strong>{t('exists.title')}</strong>
      <Value>{t('exists.text')}</Value>
      <Row gap={16}>
        <RouteLink to="login" query={{ next: target && href('members-id', { id: target.id }) }}>
          {t('login.submit')}
        </RouteLink>
        <RouteLink to="reset-password">{t('exists.reset')}</RouteLink>
      </Row>
    </Stack>
  );
});
