import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../../kernel/request/isSecure.ts';
import { PageBody } from './compressPage.ts';
import { pickEncoding } from './pickEncoding.ts';
import type { Page } from '../html/Page.ts';
import { pageHeaders, renderHtml } from '../html/renderHtml.ts';
import { scriptsByDigest } from '../html/scripts.ts';
import { membersIn } from './SharedStore.ts';

/** A finished page with its headers, shared by visitors. */
export class SharedPage {
  readonly members: ReadonlySet<string>;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #body: PageBody;

  private constructor(page: Page, headers: Record<string, string>, body: PageBody) {
    this.members = membersIn(page.boot.data);
    this.#headers = headers;
    this.#body = body;
  }

  /** Creates a page whose nonce all visitors share, so the nonce allows styles but no scripts. */
  static async create(page: Page, request: FastifyRequest): Promise<SharedPage> {
    const scripts = scriptsByDigest();
    const html = renderHtml(page, scripts);
    const headers = pageHeaders(page, scripts, isSecure(request));
    return new SharedPage(page, headers, await PageBody.of(html));
  }

  async send({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = pickEncoding(headers['accept-encoding']);
    const body = await this.#body.in(encoding);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.headers(this.#headers).send(body);
  }
}
