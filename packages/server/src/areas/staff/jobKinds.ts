import type { FailedJobs } from '@rendezvous/contracts';
import type { JobName } from '../../kernel/jobs/jobs.ts';

type JobKind = FailedJobs['kind'];

const KINDS: Readonly<Record<JobName, JobKind>> = {
  mail: 'mail',
  mail_legal: 'mailings',
  send_news: 'mailings',
  weekly_update: 'mailings',
  remind_unread: 'mailings',
  remind_picture: 'mailings',
  remind_welcome: 'mailings',
  notify_message: 'notices',
  notify_like: 'notices',
  push: 'push',
  sms: 'sms',
  photo_assess: 'photos',
  photo_avif: 'photos',
  photo_known: 'photos',
  photo_remove: 'photos',
  reconcile_payments: 'payments',
  compute_reports: 'cases',
  deliver_held: 'cases',
  end_suspensions: 'cases',
  lower_levels: 'cases',
  state_earlier_reasons: 'cases',
  analyseReleases: 'figures',
  analyseVariants: 'figures',
  erase_age_checks: 'upkeep',
  purge_members: 'upkeep',
  tidy: 'upkeep',
};

/** Queues that only earlier versions had count as upkeep. */
export const kindOf = (queue: string): JobKind => KINDS[queue as JobName] ?? 'upkeep';
