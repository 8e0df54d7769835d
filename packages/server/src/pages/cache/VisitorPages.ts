import type { EndpointKey } from '@rendezvous/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { readOwn, type Answer, type ReadAnswer } from '../boot/readData.ts';
import type { SharedPage } from './SharedPage.ts';
import { visitorKey } from './sharedKey.ts';
import { membersIn, SharedStore, type Cacheable } from './SharedStore.ts';

/** Milliseconds for which a response is reused on other pages: links in ads have unique URLs. */
const ANSWER_LIFETIME = 1000;

/** The call with which members change whether visitors can see them. */
const VISIBILITY_CALL: EndpointKey = 'PUT /api/user.php';

export type VisitorPages = {
  pages: SharedStore<SharedPage>;
  readAnswer: ReadAnswer;
};

/**
 * Caches anonymous pages and their responses. A member's own change drops those that show the
 * member.
 */
export function keepVisitorPages(app: FastifyInstance): VisitorPages {
  const { config, now } = app.services;
  const clock = () => now().getTime();
  const pages = new SharedStore<SharedPage>({ lifetime: config.pageCacheLifetime, now: clock });
  const answers = new SharedStore<Answer & Cacheable>({ lifetime: ANSWER_LIFETIME, now: clock });
  // Runs before the response is sent, because the member may look at a page right after it.
  app.addHook('onSend', async ({ member, method, routeOptions }, _, payload) => {
    if (member === null || method === 'GET' || method === 'HEAD') return payload;
    for (const store of [pages, answers]) {
      // A member who becomes visible is not on any cached page yet, so no page can be found by the
      // id.
      if (routeOptions.config.endpoint === VISIBILITY_CALL) store.clear();
      else store.forget(String(member.id));
    }
    return payload;
  });
  return {
    pages,
    readAnswer: async (caller, request, url) => {
      const key = JSON.stringify([url, ...visitorKey(request)]);
      const made: { own?: Answer } = {};
      const cached = await answers.take(key, async () => {
        made.own = await readOwn(caller, request, url);
        return made.own.status === 200 ? { ...made.own, members: membersIn(made.own.body) } : null;
      });
      return cached ?? made.own ?? readOwn(caller, request, url);
    },
  };
}
