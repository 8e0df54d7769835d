import { Suspense, startTransition, useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { holds } from '@rendezvous/contracts';
import type { BackgroundContribution, Contributed } from '@rendezvous/contracts';
import { RemoteError, useNavigation, useStores } from '@rendezvous/platform';
import { ErrorBoundary } from '@rendezvous/platform/internal';
import { whenIdle } from '../boot/whenIdle.ts';
import { useContributions } from '../contributions/useContributions.ts';
import { useShell } from '../ShellContext.ts';

type TaskProps = { task: Contributed<BackgroundContribution> };

/** Runs the remotes' background tasks once the page is idle. */
export const BackgroundTasks = observer(function BackgroundTasks() {
  const { background } = useContributions();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(window, () => startTransition(() => setIdle(true))), []);
  if (!isIdle) return null;
  return background.map((task) => <Task key={`${task.remote}/${task.module}`} task={task} />);
});

/** Loads the task when its triggers first hold. A failure affects nothing else. */
const Task = observer(function Task({ task }: TaskProps) {
  const { remotes } = useShell().platform;
  const isDue = useTriggers(task);
  const { remote, module, stored } = task;
  const [isLoaded, setLoaded] = useState(false);
  const { pathname } = useNavigation();
  const { session, storage } = useStores();
  const user = session.user?.id;

  useEffect(() => {
    if (isLoaded || !isDue) return undefined;
    const start = (): void => {
      if (stored !== undefined && !isStored(stored, user, (key) => storage.get(key))) return;
      remotes.load(remote, module).then(
        () => setLoaded(true),
        (error: unknown) => {
          // A failed download is retried on the next screen or connection; broken code is not.
          const isRetryable =
            error instanceof RemoteError && (error.reason === 'network' || error.reason === 'timeout');
          if (isRetryable) remotes.forget(remote, module);
        },
      );
    };
    start();
    window.addEventListener('online', start);
    return () => window.removeEventListener('online', start);
  }, [isLoaded, isDue, remote, module, stored, user, storage, remotes, pathname]);

  if (!isLoaded) return null;
  const Content = remotes.lazy(remote, module);
  return (
    <ErrorBoundary resetKey="" renderFallback={() => null}>
      <Suspense fallback={null}>
        <Content />
        <Started name={`${remote}/${module}`} />
      </Suspense>
    </ErrorBoundary>
  );
});

/** Lists the running task on the document, for tests and debugging. */
function Started({ name }: { name: string }) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const started = new Set(dataset['backgroundTasks']?.split(' '));
    dataset['backgroundTasks'] = [...started.add(name)].join(' ');
  }, [name]);
  return null;
}

function useTriggers({ when, query: parameter }: BackgroundContribution): boolean {
  const { facts } = useContributions();
  const { query } = useNavigation();
  return holds(when, facts) && (parameter === undefined || query.has(parameter));
}

/** Whether a key is stored. For visitors, keys that contain a member's id never are. */
function isStored(key: string, user: string | undefined, get: (key: string) => string | null): boolean {
  if (key.includes('{user}') && user === undefined) return false;
  return get(key.replace('{user}', user ?? '')) !== null;
}
