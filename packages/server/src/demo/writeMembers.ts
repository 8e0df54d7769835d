import { CONSENT_KINDS } from '@rendezvous/contracts/entities';
import type { ClientBase } from 'pg';
import type { Interest } from '@rendezvous/contracts';
import { consents, profiles, users } from '../kernel/db/schema/account.ts';
import { photos } from '../kernel/db/schema/photos.ts';
import { bulkInsert, takeOpaqueIds } from './bulkInsert.ts';
import type { Cell } from './bulkInsert.ts';
import { PICTURE_SIZE } from './pictures/renderPool.ts';
import type { DemoMember } from './planMember.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;

export type MemberWriting = {
  members: readonly DemoMember[];
  interestIds: ReadonlyMap<Interest, number>;
  passwordHash: string;
  nameKey: (name: string) => string;
  termsVersion: string;
  now: number;
};

const PROFILE_STATUS: Record<DemoMember['status'], string> = {
  active: 'active',
  not_confirmed: 'disabled',
  disabled: 'disabled',
  pending_deletion: 'deleted',
};

async function writeUsers(client: ClientBase, ids: readonly number[], writing: MemberWriting): Promise<void> {
  const { members, passwordHash, nameKey, now } = writing;
  const columns = [
    'id',
    'siteId',
    'email',
    'emailKey',
    'name',
    'nameKey',
    'passwordHash',
    'status',
    'language',
    'timezone',
    'signedUpAt',
    'confirmedAt',
    'deletedAt',
    'purgeAfter',
    'updatedAt',
  ] as const;
  const rows = members.map((member, index): Cell[] => {
    const leaving = member.status === 'pending_deletion';
    const deletedAt = Math.max(member.lastActiveAt, now - 9 * DAY);
    return [
      ids[index] ?? null,
      member.site.id,
      member.email,
      member.email.toLowerCase(),
      member.name,
      nameKey(member.name),
      passwordHash,
      member.status,
      member.language,
      member.timezone,
      new Date(member.signedUpAt),
      member.status === 'not_confirmed' ? null : new Date(member.signedUpAt + 4 * MINUTE),
      leaving ? new Date(deletedAt) : null,
      leaving ? new Date(deletedAt + 14 * DAY) : null,
      new Date(now),
    ];
  });
  await bulkInsert(client, users, columns, rows);
}

type Picture = { owner: number; key: string; position: number; pending: boolean; at: number };

function picturesOf(members: readonly DemoMember[], now: number): Picture[] {
  return members.flatMap((member, owner) => {
    const files = member.face?.pictures ?? [];
    const pictures = files.slice(0, member.pictures).map(({ key }, position) => ({
      owner,
      key,
      position,
      pending: false,
      at: Math.min(now, member.signedUpAt + (20 + position * 7) * MINUTE),
    }));
    const next = files[member.pictures] ?? files.at(-1);
    if (member.pendingPicture && next) {
      pictures.push({
        owner,
        key: next.key,
        position: member.pictures,
        pending: true,
        at: Math.max(member.signedUpAt, member.lastActiveAt - 10 * MINUTE),
      });
    }
    return pictures;
  });
}

/** Writes the pictures. Returns each member's main picture, or null if there is none. */
async function writePhotos(
  client: ClientBase,
  ids: readonly number[],
  { members, now }: MemberWriting,
): Promise<(number | null)[]> {
  const pictures = picturesOf(members, now);
  const photoIds = await takeOpaqueIds(client, pictures.length);
  const columns = [
    'id',
    'profileId',
    'fileKey',
    'status',
    'position',
    'width',
    'height',
    'formats',
    'reviewedAt',
    'createdAt',
  ] as const;
  const main = members.map((): number | null => null);
  const rows = pictures.map((picture, index): Cell[] => {
    const id = photoIds[index] ?? null;
    if (picture.position === 0 && !picture.pending) main[picture.owner] = id;
    return [
      id,
      ids[picture.owner] ?? null,
      picture.key,
      picture.pending ? 'pending' : 'active',
      picture.position,
      PICTURE_SIZE.width,
      PICTURE_SIZE.height,
      '{webp}',
      picture.pending ? null : new Date(picture.at + 2 * MINUTE),
      new Date(picture.at),
    ];
  });
  await bulkInsert(client, photos, columns, rows);
  return main;
}

const PROFILE_COLUMNS = [
  'id',
  'niche',
  'name',
  'status',
  'invisible',
  'gender',
  'seeking',
  'sexuality',
  'dateOfBirth',
  'country',
  'region',
  'city',
  'latitude',
  'longitude',
  'tattoos',
  'hairColor',
  'eyeColor',
  'bodyType',
  'relationshipStatus',
  'reason',
  'aboutMe',
  'interests',
  'mainPhotoId',
  'activeHour',
  'lastActiveAt',
  'updatedAt',
] as const;

async function writeProfiles(
  client: ClientBase,
  ids: readonly number[],
  mainPhotos: readonly (number | null)[],
  { members, interestIds, now }: MemberWriting,
): Promise<void> {
  const rows = members.map((member, index): Cell[] => [
    ids[index] ?? null,
    member.site.niche,
    member.name,
    PROFILE_STATUS[member.status],
    member.invisible,
    member.gender,
    member.seeking,
    member.sexuality,
    member.dateOfBirth,
    member.country,
    member.region,
    member.city,
    member.latitude,
    member.longitude,
    member.tattoos,
    member.hairColor,
    member.eyeColor,
    member.bodyType,
    member.relationship,
    member.reason,
    member.aboutMe,
    `{${member.interests.map((interest) => interestIds.get(interest) ?? 0).join(',')}}`,
    mainPhotos[index] ?? null,
    Math.floor(member.lastActiveAt / HOUR),
    new Date(member.lastActiveAt),
    new Date(now),
  ]);
  await bulkInsert(client, profiles, PROFILE_COLUMNS, rows);
}

async function writeConsents(
  client: ClientBase,
  ids: readonly number[],
  writing: MemberWriting,
): Promise<void> {
  const columns = ['userId', 'kind', 'version', 'given', 'createdAt'] as const;
  const rows = writing.members.flatMap((member, index) =>
    CONSENT_KINDS.map((kind): Cell[] => [
      ids[index] ?? null,
      kind,
      writing.termsVersion,
      kind !== 'marketing' || member.marketing,
      new Date(member.signedUpAt),
    ]),
  );
  await bulkInsert(client, consents, columns, rows);
}

/** Writes accounts, pictures, profiles and consents. Returns the members' ids in order. */
export async function writeMembers(client: ClientBase, writing: MemberWriting): Promise<number[]> {
  const ids = await takeOpaqueIds(client, writing.members.length);
  await writeUsers(client, ids, writing);
  const mainPhotos = await writePhotos(client, ids, writing);
  await writeProfiles(client, ids, mainPhotos, writing);
  await writeConsents(client, ids, writing);
  return ids;
}
