import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../kernel/ApiError.ts';
import { readId } from '../../kernel/http/readId.ts';
import { isAgeDue } from '../trust/age/agePolicy.ts';
import { isVisible, isVisibleToVisitors } from './memberPolicy.ts';
import { assertCanSearch, isOpenToVisitors } from './search/searchPolicy.ts';
import { presentMember } from './presentMember.ts';
import { presentVisitorProfile } from './presentVisitorProfile.ts';
import { presentPhoto } from '../photos/presentPhoto.ts';
import { readCards } from './cardQueries.ts';
import { readDetails } from './detailQueries.ts';
import { readPhotos } from '../photos/photoQueries.ts';
import { readRelation } from './relationQueries.ts';
import { onlyShown } from './shownFields.ts';
import type { Relation } from './memberPolicy.ts';
import { countProfileView } from '../trust/views/countProfileView.ts';
import { route } from '../../kernel/http/route.ts';
import type { Call } from '../../kernel/http/route.ts';
import { cameFromTrafficSource } from './trafficSource.ts';

type Key = 'GET /api/member.php';
type Answer = AnswerOf<Key>;

const VISITOR = 0;

async function read({ ctx, member, site }: Call<Key>, id: number) {
  const [[card], detail, photos] = await Promise.all([
    readCards(ctx.db, member?.id ?? null, [id]).then((cards) => ctx.presence.refresh(cards)),
    readDetails(ctx.db, id),
    readPhotos(ctx.db, id, { activeOnly: true }),
  ]);
  if (!card || !detail) throw notFound();
  return { card, detail: onlyShown(detail, site.settings), photos };
}

/** Hides disabled members and other niches. @throws ApiError account_disabled, not_found */
async function findVisible({ ctx, member, site }: Call<Key>, id: number): Promise<Relation> {
  if (member) assertCanSearch(site, member, false);
  const viewer = { id: member?.id ?? VISITOR, niche: site.niche };
  const relation = await readRelation(ctx.db, viewer.id, id);
  const visible =
    relation && (member ? isVisible(viewer, relation) : isVisibleToVisitors(relation, site.niche));
  if (!relation || !visible) throw notFound();
  return relation;
}

/** A blocked member only gets the blocker's name. */
const blockedAnswer = (relation: Relation): Answer => ({
  profile: { kind: 'blocked', id: String(relation.other.id), name: relation.other.name },
  photos: [],
  locked_photos: 0,
  liked: false,
  likes_me: false,
  blocked: relation.blocked,
  blocked_me: true,
});

/**
 * Member pages. Free members, those who must prove their age first, and visitors get the main photo
 * and only the number of others.
 */
export function memberRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/member.php', async (asked): Promise<Answer> => {
    const call = asked.query.as === undefined ? asked : { ...asked, member: null };
    const { query, member, site, ctx, now, request } = call;
    const id = readId(query.id);
    // The refusal that visitors get on a closed site would log a member out.
    if (asked.member && !member && !isOpenToVisitors(site, cameFromTrafficSource(request))) throw notFound();
    const relation = await findVisible(call, id);
    if (id !== asked.member?.id) await countProfileView(ctx, request);
    if (relation.blockedMe) return blockedAnswer(relation);
    if (!member) assertCanSearch(site, member, cameFromTrafficSource(request));
    const { card, detail, photos } = await read(call, id);
    const context = { urls: ctx.photos.urls, now, language: call.language };
    const seesAll = member && (member.id === id || (member.paid && !isAgeDue(member, 'first_adult_content')));
    const open = seesAll ? photos : photos.filter((photo) => photo.id === card.photoId);
    const ordered = [...open].sort((a, b) => Number(b.id === card.photoId) - Number(a.id === card.photoId));
    return {
      profile: member
        ? presentMember(context, card, detail, member)
        : presentVisitorProfile(context, card, detail),
      photos: ordered.map((photo) => presentPhoto(ctx.photos.urls, photo, photo.id === card.photoId)),
      locked_photos: photos.length - open.length,
      liked: relation.liked,
      likes_me: relation.likesMe,
      blocked: relation.blocked,
      blocked_me: false,
      ...(relation.hasConversation ? { conversation: String(relation.conversationId) } : {}),
    };
  });
}
