import styled from 'styled-components';
import { useFormat } from '@rendezvous/platform';

/** Shows a date and its time on one line. */
export function Moment({ at }: { at: string }) {
  const format = useFormat();
  return <Line dateTime={at}>{`${format.date(at)}, ${format.time(at)}`}</Line>;
}

const Line = styled.time`
  white-space: nowrap;
`;
