import type { ReportCategory } from '@rendezvous/contracts';
import { choose } from '../site/choose.ts';
import { Screen } from '../site/Screen.ts';

/** Reports a member, a picture, a message or a conversation. */
export class ReportDialog extends Screen {
  /** Sends the report, closes the receipt, and returns the case number. */
  async send(category: ReportCategory, text: string): Promise<string> {
    const { t } = this.words;
    const dialog = this.page.getByRole('dialog');
    await choose(dialog.getByRole('radio', { name: t(`people:report_category.${category}`) }));
    await dialog.getByLabel(t('members:report.text')).fill(text);
    await dialog.getByRole('button', { name: t('members:report.send') }).click();
    const receipt = this.page.getByRole('dialog', { name: t('members:report.doneTitle') });
    const number = /\d+/.exec(await receipt.innerText())?.[0] ?? '';
    await receipt
      .getByRole('button', { name: t('common:dialog.close') })
      .last()
      .click();
    await receipt.waitFor({ state: 'hidden' });
    return number;
  }
}
