import { LIMITS } from '@rendezvous/contracts';
import type { RestrictionRow } from '../../kernel/db/schema/safety.ts';
import type { UserRow } from '../../kernel/db/schema/account.ts';
import type { Tx } from '../../kernel/db/client.ts';
import type { Services } from '../../kernel/services.ts';
import { siteAddress } from '../../kernel/request/siteAddress.ts';
import { readLocale } from '../../kernel/texts/readLocale.ts';
import { formatDate, serverTexts } from '../../kernel/texts/serverTexts.ts';
import { decisionToken } from '../../kernel/security/decisionToken.ts';
import { objectUntil } from './objections/objectUntilPolicy.ts';

/** Mails the statement of reasons with its signed link, which needs no login. */
export async function mailStatement(
  ctx: Services,
  tx: Tx,
  owner: UserRow,
  restriction: RestrictionRow,
): Promise<void> {
  if (owner.email === null) return;
  const t = serverTexts(owner.language);
  const { kind, ground, facts, until, decidedBy } = restriction;
  const locale = await readLocale(tx, owner);
  const decision = until === null ? kind : 'suspension';
  const end = until === null ? '' : formatDate(locale, until, owner.timezone);
  const site = await ctx.sites.byId(owner.siteId);
  await ctx.mailer.enqueue(tx, {
    template: 'restricted',
    to: owner.email,
    locale: owner.language,
    siteId: owner.siteId,
    userId: owner.id,
    data: {
      name: owner.name ?? '',
      link: `${siteAddress(ctx.config, site)}/decision?token=${decisionToken(ctx.secrets, { kind: 'restriction', id: restriction.id })}`,
      decision: t(`statement.decision.${decision}`, {
        site: site.name,
        date: end,
        minutes: site.settings.trust_slow_minutes,
        hours: LIMITS.heldHours,
      }),
      ground: t(`statement.ground.${ground}`),
      facts: facts ?? t('statement.reported'),
      process: t(decidedBy === null ? 'statement.automated' : 'statement.person'),
      date: formatDate(locale, objectUntil(restriction.createdAt), owner.timezone),
    },
  });
}
