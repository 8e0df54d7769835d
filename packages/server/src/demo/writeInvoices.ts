import type { ClientBase } from 'pg';
import type { InvoiceData } from '../areas/payments/invoices/issueInvoice.ts';
import { invoices } from '../kernel/db/schema/payments.ts';
import { DEFAULT_COMPANY } from '../areas/site/defaultSettings.ts';
import { bulkInsert, takeOpaqueIds } from './bulkInsert.ts';
import type { Cell } from './bulkInsert.ts';
import type { DemoMember } from './planMember.ts';
import type { DemoPayment } from './planMoney.ts';

export type WrittenPayment = { id: number; payment: DemoPayment; vatRate: number; vat: number };

function dataOf({ payment, vatRate, vat }: WrittenPayment, member: DemoMember): InvoiceData {
  const company = DEFAULT_COMPANY;
  return {
    company: {
      name: company.name,
      address: company.address,
      city: company.city,
      companyNumber: company.kvk,
      vatNumber: company.vat_numbers[member.country] ?? Object.values(company.vat_numbers)[0] ?? null,
    },
    customer: member.name,
    country: member.country,
    credits: payment.bundle.credits,
    list: payment.bundle.amount,
    discount: 0,
    total: payment.bundle.amount,
    vatRate,
    vat,
    currency: payment.currency,
    method: payment.method,
  };
}

/**
 * Writes an invoice for each completed payment, numbered per site in order of payment and without
 * gaps.
 */
export async function writeInvoices(
  client: ClientBase,
  members: readonly DemoMember[],
  written: readonly WrittenPayment[],
): Promise<void> {
  const completed = written.flatMap((row) => {
    const at = row.payment.completedAt;
    return at === null ? [] : [{ ...row, at }];
  });
  completed.sort((a, b) => a.at - b.at);
  const ids = await takeOpaqueIds(client, completed.length);
  const counters = new Map<number, number>();
  const rows = completed.map((row, index): Cell[] => {
    const member = members[row.payment.member] as DemoMember;
    const number = (counters.get(member.site.id) ?? 0) + 1;
    counters.set(member.site.id, number);
    return [
      ids[index] ?? null,
      member.site.id,
      number,
      row.id,
      'invoice',
      JSON.stringify(dataOf(row, member)),
      new Date(row.at),
    ];
  });
  const columns = ['id', 'siteId', 'number', 'paymentId', 'kind', 'data', 'createdAt'] as const;
  await bulkInsert(client, invoices, columns, rows);
  for (const [site, count] of counters) {
    await client.query('update sites set invoice_counter = $2 where id = $1', [site, count]);
  }
}
