import { useFormat, useText } from '@rendezvous/platform';
import { Badge, Text } from '@rendezvous/ui';
import { isLate } from '../models/caseChoices.ts';

type WaitingTimeProps = {
  since: string;
  /** Default: the time since then, such as "2 hours ago". */
  children?: string;
};

/** Shows since when something has been waiting, in amber after a day. */
export function WaitingTime({ since, children }: WaitingTimeProps) {
  const { t } = useText('console');
  const format = useFormat();
  const words = children ?? format.relative(since);
  if (isLate(since))
    return (
      <Badge tone="warning" label={`${words}, ${t('late')}`}>
        {words}
      </Badge>
    );
  return (
    <Text as="span" size={13} tone="second">
      {words}
    </Text>
  );
}
