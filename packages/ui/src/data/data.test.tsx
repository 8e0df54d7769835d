import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { DescriptionList, Pagination, TabLinks, Table, pageWindow } from './index.ts';

describe('Table', () => {
  it('keeps its table roles in every layout', () => {
    render(
      <Table
        caption="Transactions"
        rows={[{ id: 1, what: '60 credits', amount: '€44.99' }]}
        rowKey={(row) => row.id}
        columns={[
          { id: 'what', header: 'What', label: 'What', cell: (row) => row.what },
          { id: 'amount', header: 'Amount', label: 'Amount', align: 'end', cell: (row) => row.amount },
        ]}
      />,
    );
    const table = screen.getByRole('table', { name: 'Transactions' });
    expect(within(table).getByRole('columnheader', { name: 'Amount' })).toBeInTheDocument();
    expect(within(table).getByRole('cell', { name: '€44.99' })).toHaveAttribute('data-label', 'Amount');
  });

  it('leaves out columns that are empty in every row', () => {
    const column = (id: string, cell: (row: string) => string | null) => ({
      id,
      header: id,
      label: id,
      cell,
    });
    const columns = [
      column('Name', (row) => row),
      column('Cases', (row) => (row === 'Ann' ? '2' : null)),
      column('Reason', () => null),
    ];
    render(<Table caption="People" rows={['Ann', 'Bea']} rowKey={(row) => row} columns={columns} />);
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Name',
      'Cases',
    ]);
  });
});

describe('Pagination', () => {
  const texts = {
    label: 'Pages',
    previousLabel: 'Previous',
    nextLabel: 'Next',
    pageLabel: (page: number) => `Page ${page}`,
    linkProps: (page: number) => ({ href: `?page=${page}` }),
  };

  it('marks the current page and links to the others', () => {
    render(<Pagination {...texts} page={6} count={12} />);
    expect(screen.getByRole('link', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '?page=7');
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '?page=5');
  });

  it('renders nothing for a single page', () => {
    const { container } = render(<Pagination {...texts} page={1} count={1} />);
    expect(container).toBeEmptyDOMElement();
  });

  it.each([
    [1, 12, [1, 2, null, 12]],
    [6, 12, [1, null, 5, 6, 7, null, 12]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 12, [1, 2, 3, 4, 5, null, 12]],
    [1, 1, [1]],
  ])('shows the neighbours of page %i of %i', (page, count, shown) => {
    expect(pageWindow(page, count)).toEqual(shown);
  });
});

describe('DescriptionList and TabLinks', () => {
  it('omits empty values', () => {
    render(
      <DescriptionList
        items={[
          { id: 'hair', term: 'Hair', value: 'Brown' },
          { id: 'eyes', term: 'Eyes', value: '' },
          { id: 'children', term: 'Children', value: 0 },
        ]}
      />,
    );
    expect(screen.getByText('Hair')).toBeInTheDocument();
    expect(screen.queryByText('Eyes')).not.toBeInTheDocument();
    expect(screen.getByText('0')).toBeInTheDocument();
  });

  it('links to each tab', () => {
    render(
      <TabLinks
        label="Likes"
        items={[
          {
            id: 'received',
            label: 'Received',
            badge: 12,
            badgeLabel: '12 new',
            current: true,
            link: { href: '/likes' },
          },
          { id: 'sent', label: 'Sent', current: false, link: { href: '/likes/sent' } },
        ]}
      />,
    );
    const row = screen.getByRole('navigation', { name: 'Likes' });
    expect(within(row).getByRole('link', { name: 'Received 12 new' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(within(row).getByRole('link', { name: 'Sent' })).toHaveAttribute('href', '/likes/sent');
  });
});
