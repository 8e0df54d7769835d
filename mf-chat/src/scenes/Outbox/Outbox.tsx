import { remote } from '../../remote.ts';

/** Shows nothing: the area's store, once it is there, sends what an earlier page left unsent (OutboxStore). */
export function Outbox(): null {
  remote.useStore();
  return null;
}

export default Outbox;
