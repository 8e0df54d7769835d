import type { CasePerson, StaffCase } from '@rendezvous/contracts';
import { CASE_REPLIES } from '@rendezvous/contracts/kinds';
import type { CaseReply } from '@rendezvous/contracts/kinds';
import { ageOn, dayOf } from '../../kernel/calendar.ts';
import type { StoredQuote } from '../../kernel/db/schema/chat.ts';
import type { PhotoUrls } from '../../kernel/storage/photoUrls.ts';
import type { StaffCaseRow } from './caseQueries.ts';
import { serverTexts } from '../../kernel/texts/serverTexts.ts';
import type { ServerTextKey } from '../../kernel/texts/serverTexts.ts';
import { mainImageBody } from '../photos/photoBody.ts';
import type { CasePersonRow } from './casePersonQueries.ts';
import type { ContactRow } from './contactQueries.ts';
import { showEmail } from '../account/mailAddress/emailPolicy.ts';

const person = (id: number | null, name: string | null) =>
  id === null ? null : { id: String(id), name: name ?? '' };

type Evidence = StaffCase['evidence'];

/** The evidence in the form in which `openCase` stores it. */
type Stored = {
  messages?: {
    sender: number;
    text: string | null;
    photo: number | null;
    quote?: StoredQuote | null;
    at: string;
  }[];
  photo?: string;
  /** The list of known pictures that contains the photo. */
  known?: string;
  decision?: { facts: string | null };
  profile?: { name: string; aboutMe: string | null; gender: string; dateOfBirth: string };
};

function presentEvidence(urls: PhotoUrls, row: StaffCaseRow): Evidence {
  const evidence = row.case.evidence as Stored;
  const at = row.case.createdAt.toISOString();
  const by = row.case.profileId === null ? null : String(row.case.profileId);
  const show = (fileKey: string | undefined) => (fileKey === undefined ? null : urls.signed(fileKey, 'lg'));
  const messages = (evidence.messages ?? []).map((message) => ({
    kind: 'message' as const,
    at: new Date(message.at).toISOString(),
    by: String(message.sender),
    text: message.text,
    filename: message.photo === null ? null : show(row.files.get(message.photo)),
    quote: message.quote ? presentQuote(message.quote, show) : null,
  }));
  const photo = evidence.photo
    ? [{ kind: 'photo' as const, at, by, text: null, filename: show(evidence.photo) }]
    : [];
  const known = evidence.known
    ? [{ kind: 'known' as const, at, by, text: evidence.known, filename: null }]
    : [];
  const decision = evidence.decision
    ? [{ kind: 'decision' as const, at, by, text: evidence.decision.facts, filename: null }]
    : [];
  const profile = evidence.profile
    ? [{ kind: 'profile' as const, at, by, filename: null, ...presentProfile(evidence.profile) }]
    : [];
  return [...known, ...messages, ...photo, ...profile, ...decision];
}

const presentQuote = (quote: StoredQuote, show: (fileKey: string | undefined) => string | null) =>
  'text' in quote
    ? { kind: 'text' as const, text: quote.text, filename: null }
    : { kind: 'photo' as const, text: null, filename: show(quote.fileKey) };

const presentProfile = ({ name, aboutMe, dateOfBirth }: NonNullable<Stored['profile']>) => ({
  text: [name, aboutMe].filter(Boolean).join('\n'),
  born: dateOfBirth,
});

const statusOf = ({ status }: StaffCaseRow['case']) => (status === 'in_review' ? 'open' : status);

function presentFacts(row: StaffCaseRow): Omit<StaffCase, 'evidence'> {
  return {
    id: String(row.case.id),
    kind: row.case.kind,
    category: row.case.category,
    status: statusOf(row.case),
    created_at: row.case.createdAt.toISOString(),
    due_at: row.case.dueAt?.toISOString() ?? null,
    outcome: row.case.outcome,
    site: row.site,
    text: row.case.text === '' ? null : row.case.text,
    email: row.case.email && showEmail(row.case.email),
    language: row.case.language,
    reporter: person(row.case.reporterId, row.reporterName),
    subject: person(row.case.profileId, row.subjectName),
    chat_photo: row.chatPhoto,
    decided_at: row.case.closedAt?.toISOString() ?? null,
    measure: row.case.measure,
  };
}

const REPLY_TEXTS = {
  no_breach: 'caseReplies.noBreach',
  no_proof: 'caseReplies.noProof',
  warned: 'caseReplies.warned',
  suspended: 'caseReplies.suspended',
  banned: 'caseReplies.banned',
  photo_removed: 'caseReplies.photoRemoved',
  solved: 'caseReplies.solved',
} as const satisfies Record<CaseReply, ServerTextKey>;

function presentPerson(urls: PhotoUrls, row: CasePersonRow, now: Date): CasePerson {
  return {
    id: String(row.id),
    name: row.name ?? '',
    age: row.dateOfBirth === null ? null : ageOn(row.dateOfBirth, dayOf(now)),
    country: row.country as CasePerson['country'],
    status: row.status,
    signup_date: row.signedUpAt.toISOString(),
    main_image: mainImageBody(urls, row.mainPhotoId, row.mainFileKey),
    earlier: row.earlier.map((one) => ({
      id: String(one.id),
      kind: one.kind,
      category: one.category,
      status: statusOf(one),
      measure: one.measure,
      created_at: one.createdAt.toISOString(),
      sent: one.reporterId === row.id,
    })),
  };
}

const presentContact = (row: ContactRow): NonNullable<StaffCase['contact']> => ({
  by_subject: row.bySubject,
  by_author: row.byAuthor,
  first_at: row.firstAt?.toISOString() ?? null,
  last_at: row.lastAt?.toISOString() ?? null,
  blocked_at: row.blockedAt?.toISOString() ?? null,
});

type Opened = {
  row: StaffCaseRow;
  people: readonly CasePersonRow[];
  contact: ContactRow | null;
  inForce: number;
  now: Date;
};

/** Presents a case to staff: its people, its evidence and the usual replies to its author. */
export function presentStaffCase(urls: PhotoUrls, { row, people, contact, inForce, now }: Opened): StaffCase {
  const t = serverTexts(row.case.language);
  return {
    ...presentFacts(row),
    evidence: presentEvidence(urls, row),
    in_force: inForce,
    people: people.map((one) => presentPerson(urls, one, now)),
    contact: contact && presentContact(contact),
    replies: CASE_REPLIES.map((key) => ({ key, text: t(REPLY_TEXTS[key]) })),
  };
}

/**
 * Presents a case in a list, without the evidence, because opening a case is recorded. Staff do not
 * see who reported them, or why.
 */
export function presentListedCase(row: StaffCaseRow, staff: { id: number }): StaffCase {
  const isOwn = row.case.profileId === staff.id;
  return {
    ...presentFacts(row),
    evidence: [],
    ...(isOwn ? { reporter: null, email: null, text: null } : {}),
  };
}
