import { Badge, Link } from '@rendezvous/ui';
import { DescriptionList, Pagination, StatTile, Stats, TabLinks, Table } from '@rendezvous/ui/data';
import { Sample, Section } from '../Section.tsx';
import { say } from '../say.ts';

const transactions = [
  { id: 1041, date: '18 May 2026', what: '60 credits', method: 'iDEAL', amount: '€44.99', done: true },
  { id: 1017, date: '2 May 2026', what: '10 credits', method: 'PayPal', amount: '€14.99', done: true },
  { id: 1011, date: '1 May 2026', what: '10 credits', method: 'Visa', amount: '€14.99', done: false },
];

function Transactions({ dense, name }: { dense: boolean; name: string }) {
  return (
    <Table
      caption={say(name)}
      dense={dense}
      rows={transactions}
      rowKey={(row) => row.id}
      columns={[
        { id: 'date', header: say('Date'), label: say('Date'), cell: (row) => row.date },
        { id: 'what', header: say('What'), label: say('What'), cell: (row) => say(row.what) },
        { id: 'method', header: say('Method'), label: say('Method'), cell: (row) => row.method },
        {
          id: 'state',
          header: say('State'),
          label: say('State'),
          cell: (row) => (
            <Badge tone={row.done ? 'primary' : 'warning'}>{say(row.done ? 'Complete' : 'Pending')}</Badge>
          ),
        },
        {
          id: 'amount',
          header: say('Amount'),
          label: say('Amount'),
          align: 'end',
          cell: (row) => row.amount,
        },
        {
          id: 'invoice',
          header: say('Invoice'),
          label: say('Invoice'),
          align: 'end',
          cell: (row) => <Link href={`#${row.id}`}>{say('Download')}</Link>,
        },
      ]}
    />
  );
}

export function Data() {
  return (
    <Section title="Data">
      <Sample name="Table">
        <Transactions name="Transactions" dense={false} />
      </Sample>
      <Sample name="Table, dense">
        <Transactions name="Queue" dense />
      </Sample>
      <Sample name="Pagination">
        {[1, 6, 12].map((page) => (
          <Pagination
            key={page}
            page={page}
            count={12}
            label={say(`Pages, now ${page}`)}
            previousLabel={say('Previous page')}
            nextLabel={say('Next page')}
            pageLabel={(one) => say(`Page ${one}`)}
            linkProps={(one) => ({ href: `#page-${one}` })}
          />
        ))}
      </Sample>
      <Sample name="TabLinks">
        <TabLinks
          label={say('Likes')}
          items={[
            { id: 'received', label: say('Received'), badge: 12, current: true, link: { href: '#r' } },
            { id: 'sent', label: say('Sent'), current: false, link: { href: '#s' } },
            { id: 'matches', label: say('Matches'), badge: 1, current: false, link: { href: '#m' } },
          ]}
        />
      </Sample>
      <Sample name="DescriptionList">
        <DescriptionList
          items={[
            { id: 'hair', term: say('Hair'), value: say('Brown') },
            { id: 'eyes', term: say('Eyes'), value: say('Green') },
            { id: 'body', term: say('Body type'), value: say('Average') },
            { id: 'status', term: say('Status'), value: say('Single') },
            { id: 'tattoos', term: say('Tattoos'), value: say('One, small') },
            { id: 'since', term: say('Here since'), value: say('March') },
            { id: 'empty', term: say('Left out'), value: null },
          ]}
        />
      </Sample>
      <Sample name="StatTile">
        <Stats>
          <StatTile label={say('Photos to check')} value="128" note={say('oldest: 12 minutes')} />
          <StatTile label={say('Open reports')} value="7" />
          <StatTile label={say('Credits')} value="1,284" note={say('8 spent today')} />
        </Stats>
      </Sample>
    </Section>
  );
}
