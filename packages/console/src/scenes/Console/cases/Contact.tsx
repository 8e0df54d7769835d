import type { StaffCase } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { Stack, Text, Value } from '@rendezvous/ui';
import { DescriptionList } from '@rendezvous/ui/data';
import { PartHeading } from '../../../components/PartHeading.tsx';

/** Shows the contact between the subject and the author, as far as it is still stored. */
export function Contact({ one }: { one: StaffCase }) {
  const { t } = useText('console');
  const format = useFormat();
  const { contact, subject, reporter } = one;
  if (contact === undefined || subject === null || reporter === null) return null;
  const dayOf = (moment: string | null | undefined) => (moment ? format.date(moment) : null);
  const [first, last, blocked] = [contact?.first_at, contact?.last_at, contact?.blocked_at].map(dayOf);
  return (
    <Stack gap={8}>
      <PartHeading>{t('cases.contact')}</PartHeading>
      {first ? (
        <DescriptionList
          items={[
            ...[
              { who: subject, count: contact?.by_subject ?? 0 },
              { who: reporter, count: contact?.by_author ?? 0 },
            ].map(({ who: { id, name }, count }) => ({
              id,
              term: name,
              value: t('cases.messages', { count }),
            })),
            { id: 'period', term: t('cases.period'), value: first === last ? first : `${first} – ${last}` },
          ]}
        />
      ) : (
        <Text tone="second">{t('cases.noContact')}</Text>
      )}
      {blocked ? (
        <Text>
          <Value>{t('cases.blockedThem', { name: reporter.name, other: subject.name, date: blocked })}</Value>
        </Text>
      ) : null}
    </Stack>
  );
}
