import { createWorkPool } from '../../../kernel/work/createWorkPool.ts';
import type * as tasks from './invoices.worker.ts';
import type { Invoice } from './invoices.worker.ts';

const pool = createWorkPool<typeof tasks>({
  file: new URL('./invoices.worker.ts', import.meta.url),
  threads: 1,
  maxQueue: 50,
});

/** Renders PDFs from data frozen at issue. @throws ApiError unavailable if the queue is too long */
export async function renderInvoices(papers: readonly Invoice[], locale: string): Promise<Buffer> {
  return Buffer.from(await pool.run('render', { papers, locale }));
}
