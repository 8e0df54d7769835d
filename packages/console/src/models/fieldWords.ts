import type { RowList } from './SiteDraft.ts';

/** Labels of site values, in English like the operators' documents. List rows share one entry. */
const WORDS: Readonly<Record<string, string>> = {
  domain: 'Domain in links and mails',
  name: 'Name',
  hosts: 'Hosts that the site answers to',
  origin: 'Scheme, host and port of links',
  language: 'Default language',
  niche: 'Niche (1 to 7)',
  countries: 'Countries',
  is_default: 'Answers to unknown hosts (demo only)',
  'company.name': 'Company name',
  'company.address': 'Street and number',
  'company.kvk': 'Registration number',
  'company.city': 'Postcode and city',
  'company.country': 'Country',
  'company.representative': 'Represented by',
  'company.processors': 'Processors of personal data (JSON)',
  'company.tradenames': 'Trade names',
  'company.vat_numbers': 'VAT numbers by country (JSON)',
  'company.support_phone': 'Phone number in the imprint',
  'company.delete_discount': 'Code for members who leave over the price',
  'company.added': 'Company since',
  'settings.index_title': 'Title of the entry page',
  'settings.description': 'Description for search engines',
  'settings.signups': 'Who can sign up',
  'settings.logged_out_search': 'Visitors can search',
  'settings.logged_out_search_trafficsource': 'Visitors of campaigns can search',
  'settings.enable_site_entry_popup': 'Adults-only question at the entry',
  'settings.support_phone': 'Phone number of customer service',
  'settings.support_email': 'Email address of customer service',
  'settings.mail_sender': 'Sender of mails',
  'settings.fictional_icon': 'Icon of fictional profiles',
  'settings.fictional_warning': 'Warning about fictional profiles',
  'settings.fictional_singular': 'Word for a fictional profile',
  'settings.fictional_plural': 'Word for fictional profiles',
  'settings.visible_profile_fields': 'Fields shown on profiles',
  'settings.visible_profile_notes': 'Notes shown on profiles',
  'settings.search_fields': 'Fields of the search',
  'settings.message_credits': 'Credits per message',
  'settings.photo_credits': 'Credits per photo',
  'settings.gift_credits': 'Credits per gift',
  'settings.signup_credits': 'Credits at sign-up',
  'settings.message_length': 'Longest message (characters)',
  'settings.refund_days': 'Refund within (days)',
  'settings.member_resell': 'Advertisement in the search (JSON)',
  'settings.min_age': 'Minimum age',
  'settings.signup_genders': 'Genders at sign-up',
  'settings.signup_seeking': 'Genders to look for at sign-up',
  'settings.terms_version': 'Date of the terms',
  'settings.account_disclosure': 'What is said about known addresses',
  'settings.time_bonus_percentage': 'Time bonus (%)',
  'settings.welcome_percentage': 'Welcome discount (%)',
  'settings.chat_history_limit': 'Messages shown per conversation',
  'settings.searchAllCountries': 'Search covers all countries',
  'settings.profileDetails': 'Details on profiles',
  'settings.designVersion': 'Version of the design',
  'settings.creditor_id': 'Creditor identifier (direct debit)',
  'settings.direct_debit_limit': 'Direct debit per member and month (cents)',
  'settings.limits': 'Limits that differ from the usual ones (JSON)',
  'prices.currency': 'Currency',
  'prices.credits': 'Credits',
  'prices.amount': 'Price (cents, VAT included)',
  'prices.popular': 'Marked as popular',
  'codes.code': 'Code',
  'codes.value_percentage': 'Discount (%)',
  'codes.active': 'Active',
  'codes.validity': 'How often it works',
  'codes.expires_at': 'Ends on',
  'codes.max_uses': 'Most uses',
  'codes.country': 'Country',
  'codes.currency': 'Currency',
  'codes.minimum_order_value': 'Least order (cents)',
  'codes.paymentmethods': 'Payment methods',
};

/** The label for a path such as `settings.min_age` or `prices.0.amount`; null if it has none. */
export function wordsOfField(path: string): string | null {
  const [part, country] = path.split('.');
  if (part === 'vat_rates') return `VAT in ${country ?? ''} (%)`;
  return WORDS[path.replace(/\.\d+\./, '.')] ?? null;
}

const ROWS: Readonly<Record<RowList, string>> = { prices: 'Price', codes: 'Discount code' };

/** The name of a row, which is numbered from 1. */
export const wordsOfRow = (list: RowList, index: number): string => `${ROWS[list]} ${index + 1}`;
