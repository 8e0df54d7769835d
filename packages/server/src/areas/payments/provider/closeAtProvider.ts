import type { Services } from '../../../kernel/services.ts';

/**
 * Closes the provider's pages of cancelled orders, to prevent double payments and reuse of a code.
 * If the provider is down or the member has just paid, the provider's event decides.
 */
export async function closeAtProvider(ctx: Services, refs: readonly string[]): Promise<void> {
  const close = (ref: string) =>
    ctx.provider.cancel(ref).catch((error: unknown) => {
      ctx.log.warn({ err: error, ref }, 'a cancelled order stays open at the provider');
    });
  await Promise.all(refs.map(close));
}
