import type { SiteChange, SiteDocument, StaffSiteDocument } from '@rendezvous/contracts';
import { changeSite } from '../areas/staff/changeSite.ts';
import { readStaffSite } from '../areas/staff/siteDocumentQueries.ts';
import type { CommandInput } from './Command.ts';
import type { Admin } from './openAdmin.ts';
import { UsageError } from './UsageError.ts';

/** @throws UsageError for an unknown domain */
export async function openSite(admin: Admin, domain: string): Promise<StaffSiteDocument> {
  const found = await readStaffSite(admin.db, domain);
  if (!found) throw new UsageError(`There is no site "${domain}". List them with: site list`);
  return found;
}

export async function changeNow(
  { admin, author }: CommandInput,
  domain: string,
  changed: SiteChange | ((site: SiteDocument) => SiteChange),
): Promise<string> {
  const { version, site } = await openSite(admin, domain);
  const requested = typeof changed === 'function' ? changed(site) : changed;
  const after = await changeSite(admin, author, { domain, version, change: requested });
  return after.version === version
    ? `${domain}: nothing to change (version ${version}).`
    : `${after.site.domain}: changed (version ${after.version}).`;
}
