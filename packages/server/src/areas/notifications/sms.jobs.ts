import { LIMITS } from '@rendezvous/contracts';
import type { Services } from '../../kernel/services.ts';
import { SmsRefused, type SmsSender } from '../../kernel/sms/SmsSender.ts';
import { serverTexts } from '../../kernel/texts/serverTexts.ts';
import type { SmsOrder } from '../../kernel/sms/SmsOrder.ts';

declare module '../../kernel/jobs/jobs.ts' {
  interface JobMap {
    sms: SmsOrder;
  }
}

/** Texts a code to a phone number, or mails it if that fails. */
export async function workSms(ctx: Services, sender: SmsSender, job: SmsOrder): Promise<void> {
  const { to, code, mail } = job;
  const site = await ctx.sites.byId(mail.siteId);
  const text = serverTexts(mail.locale)('sms.mandateCode', {
    site: site.name,
    code,
    count: LIMITS.otp.minutes,
  });
  try {
    await sender.send({ to, text });
  } catch (error) {
    if (!(error instanceof SmsRefused)) throw error;
    ctx.log.warn({ reason: 'refused' }, 'sms');
    await ctx.mailer.enqueue(ctx.db, mail);
  }
}
