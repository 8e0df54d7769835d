import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { StateGate } from './StateGate.tsx';
import type { StateGateProps } from './StateGate.tsx';

type LoadGateProps = Omit<StateGateProps, 'onRetry' | 'of'> & {
  from: StateGateProps['from'] & { load: () => Promise<unknown> };
};

/** Shows preloaded content, or loads it on mount. Offers a retry after a failure. */
export const LoadGate = observer(function LoadGate({ from, ...shown }: LoadGateProps) {
  useEffect(() => void from.load(), [from]);
  return <StateGate from={from} onRetry={() => from.load()} {...shown} />;
});
