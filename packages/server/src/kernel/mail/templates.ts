import { themeOfNiche, themes } from '@rendezvous/ui/page';
import type english from '../texts/locales/en.json';
import { serverTexts } from '../texts/serverTexts.ts';
import type { ServerText } from '../texts/serverTexts.ts';
import { renderHtml, renderText } from './layout.ts';
import type { MailContent } from './layout.ts';

type Values = Record<string, string | number>;

/**
 * All mails with their values. `link` is an absolute URL; times and money are formatted. `mark` is
 * the sign and word of the site if the profile is fictional.
 */
export type MailTemplates = {
  activation: { name: string; link: string };
  accountExists: { link: string };
  accountUnknown: { link: string };
  reset: { name: string; link: string };
  passwordChanged: { name: string; link: string };
  manyFailures: { name: string; link: string };
  newDevice: { name: string; link: string; device: string; moment: string };
  loginChanged: { name: string; change: string; link: string };
  mailChange: { name: string; link: string };
  mailChanged: { name: string; email: string; link: string };
  reactivation: { name: string; link: string; date: string };
  erased: { name: string };
  receipt: { name: string; link: string; credits: number; amount: string; payment: string };
  refund: { name: string; link: string; credits: number; amount: string; payment: string };
  refundFailed: { name: string; link: string; credits: number; amount: string; payment: string };
  mandateCode: { name: string; code: string };
  debitNotice: {
    name: string;
    link: string;
    amount: string;
    day: string;
    creditor: string;
    creditorId: string;
    reference: string;
  };
  newConversation: { name: string; link: string; mark?: string };
  newMessage: { name: string; link: string; mark?: string };
  newLike: { name: string; link: string; mark?: string };
  newMatch: { name: string; link: string; mark?: string };
  unreadReminder: { name: string; link: string; count: number };
  weekly: { name: string; link: string; visitors: number; likes: number };
  pictureReminder: { name: string; link: string };
  welcomeEnding: { name: string; link: string; percentage: string; moment: string };
  restricted: {
    name: string;
    link: string;
    decision: string;
    ground: string;
    facts: string;
    process: string;
    date: string;
  };
  dataRequest: { link: string };
  photoCheck: { name: string; link: string };
  reportReceived: { number: string };
  reportAnswered: { number: string; answer: string; link: string; date: string };
  objectionAnswered: { number: string; answer: string };
  invite: { link: string; date: string };
  support: { name: string; text: string };
  legalChange: { name: string; page: string; date: string; summary: string; link: string };
  news: { name: string; subject: string; text: string; link: string };
};
export type MailTemplate = keyof MailTemplates;

/** Notification type that disables a mail. Unlisted mails are contractual and always sent. */
export const MAIL_NOTIFICATION_TYPE: Partial<Record<MailTemplate, string>> = {
  newConversation: 'new_conversations',
  newMessage: 'new_messages',
  newLike: 'like',
  newMatch: 'like',
  unreadReminder: 'unread_message_reminders',
  weekly: 'weekly_updates',
  pictureReminder: 'reminders',
  welcomeEnding: 'promotions',
  news: 'news',
};

/** The sending site. `origin` has no trailing slash. */
export type MailSite = {
  name: string;
  origin: string;
  address: string;
  niche: number;
};

export type RenderedMail = {
  subject: string;
  html: string;
  text: string;
};

const WITH_BUTTON = new Set<MailTemplate>([
  'activation',
  'accountExists',
  'accountUnknown',
  'reset',
  'passwordChanged',
  'manyFailures',
  'newDevice',
  'loginChanged',
  'mailChange',
  'mailChanged',
  'reactivation',
  'receipt',
  'refund',
  'refundFailed',
  'debitNotice',
  'newConversation',
  'newMessage',
  'newLike',
  'newMatch',
  'unreadReminder',
  'weekly',
  'pictureReminder',
  'welcomeEnding',
  'dataRequest',
  'photoCheck',
  'restricted',
  'reportAnswered',
  'invite',
  'legalChange',
  'news',
]);

/** Mails whose subject is also their heading. */
const TITLED_BY_SUBJECT: ReadonlySet<MailTemplate> = new Set([
  'activation',
  'reset',
  'passwordChanged',
  'mailChanged',
  'reactivation',
  'erased',
  'dataRequest',
  'photoCheck',
  'mandateCode',
  'unreadReminder',
  'pictureReminder',
  'welcomeEnding',
  'legalChange',
  'news',
]);

type Part = 'subject' | 'preheader' | 'title' | 'text' | 'button';

/** Parts that a mail shares with another one. */
const WORDS_OF: Partial<Record<MailTemplate, Partial<Record<Part, MailTemplate>>>> = {
  manyFailures: { button: 'passwordChanged' },
  newDevice: { button: 'passwordChanged' },
  loginChanged: { button: 'passwordChanged' },
  refund: { button: 'receipt' },
  refundFailed: { button: 'mailChanged' },
  debitNotice: { button: 'receipt' },
  newConversation: { subject: 'newMessage', button: 'newMessage' },
  newMatch: { subject: 'newLike' },
  restricted: { subject: 'accountExists' },
  objectionAnswered: { subject: 'reportAnswered' },
  support: { subject: 'reportAnswered' },
  news: { text: 'support', button: 'accountUnknown' },
};

const PAYMENT_FACTS = ['payment', 'credits', 'amount'] as const;

/** Values of a mail that a table below its text shows. */
const FACTS: Partial<Record<MailTemplate, readonly (keyof typeof english.mail.facts)[]>> = {
  receipt: PAYMENT_FACTS,
  refund: PAYMENT_FACTS,
  refundFailed: PAYMENT_FACTS,
  debitNotice: ['amount', 'day', 'creditor', 'creditorId', 'reference'],
};

function facts(template: MailTemplate, t: ServerText, values: Values): MailContent['facts'] {
  return (FACTS[template] ?? []).map((name) => ({
    label: t(`mail.facts.${name}`),
    value: String(values[name]),
  }));
}

/**
 * Renders a mail in the reader's language. Subject and preheader name neither the site nor its
 * purpose, since others may see them on a lock screen.
 */
export function renderMail<T extends MailTemplate>(
  template: T,
  values: MailTemplates[T],
  language: string,
  site: MailSite,
): RenderedMail {
  const t = serverTexts(language);
  const given: [string, string | number][] = Object.entries(values);
  const all: Values = { ...Object.fromEntries(given), site: site.name };
  const part = (name: Part) =>
    t(`mail.${WORDS_OF[template]?.[name] ?? template}.${name}` as 'mail.reset.subject', all);
  const content: MailContent = {
    language,
    colours: themes[themeOfNiche(site.niche)].light,
    site: site.name,
    preheader: part('preheader'),
    title: part(TITLED_BY_SUBJECT.has(template) ? 'subject' : 'title'),
    greeting: 'name' in all ? t('mail.greeting', { name: String(all.name) }) : null,
    paragraphs: [
      ...part('text')
        .split('\n')
        .filter((line) => line.trim() !== ''),
      ...('mark' in all ? [String(all.mark)] : []),
    ],
    facts: facts(template, t, all),
    code: template === 'mandateCode' ? String(all.code) : null,
    button: WITH_BUTTON.has(template) ? { label: part('button'), href: String(all.link) } : null,
    linkHint: t('mail.linkHint'),
    signature: t('mail.signature', { site: site.name }),
    footer: [
      t('mail.reason', { site: site.name }),
      ...(MAIL_NOTIFICATION_TYPE[template]
        ? [`${t('mail.settings')} ${site.origin}/notifications#mail`]
        : []),
      site.address,
    ],
  };
  return { subject: part('subject'), html: renderHtml(content), text: renderText(content) };
}
