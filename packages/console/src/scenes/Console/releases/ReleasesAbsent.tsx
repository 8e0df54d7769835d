import { observer } from 'mobx-react-lite';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Waiting } from '../../../components/Waiting.tsx';
import { remote } from '../../../remote.ts';

/** Shown while builds load, and after a failure. */
export const ReleasesAbsent = observer(function ReleasesAbsent() {
  const { releases } = remote.useStore();
  if (releases.state === 'loading') return <Waiting />;
  return <LoadFailed onRetry={() => void releases.load()} />;
});
