import { STAFF_ROLES } from '@rendezvous/contracts';
import type { StaffRole } from '@rendezvous/contracts';
import { cleanAddress } from '@rendezvous/contracts/typed';
import { setStaff } from '../areas/staff/setStaff.ts';
import { readStaffAccounts } from '../areas/staff/staffAccountQueries.ts';
import { siteAddress } from '../kernel/request/siteAddress.ts';
import type { Site } from '../kernel/request/Site.ts';
import type { Command, CommandInput } from './Command.ts';
import { UsageError } from './UsageError.ts';

/** Returns the site of `--site`, or the only one. @throws UsageError */
async function chooseSite({ admin, option }: CommandInput): Promise<Site> {
  const sites = await admin.sites.all();
  const domain = option('site');
  const found = domain === undefined ? sites[0] : sites.find((site) => site.domain === domain);
  if (!found)
    throw new UsageError(domain ? `There is no site "${domain}".` : 'Create a site first: site create');
  if (domain === undefined && sites.length > 1)
    throw new UsageError('Say which site the account is on: --site DOMAIN');
  return found;
}

function readRoles(text: string): StaffRole[] {
  return text.split(',').map((name) => {
    const role = STAFF_ROLES.find((one) => one === name.trim());
    if (!role) throw new UsageError(`"${name}" is no role. Roles: ${STAFF_ROLES.join(', ')}.`);
    return role;
  });
}

async function setRoles(input: CommandInput, roles: readonly StaffRole[], add: boolean): Promise<string> {
  const site = await chooseSite(input);
  const { admin, author, need } = input;
  const links: string[] = [];
  const account = await setStaff(admin, author, {
    email: cleanAddress(need('email')),
    site,
    roles,
    add,
    welcome: async (_tx, { token }) => {
      const link = `${siteAddress(admin.config, site)}/reset-password/do?token=${token}`;
      links.push(`Open this link within 30 minutes to choose the password; it works once:\n${link}`);
    },
  });
  return [`${account.email} on ${site.domain}: ${account.roles.join(', ') || 'no role'}.`, ...links].join(
    '\n',
  );
}

export const STAFF_COMMANDS: Readonly<Record<string, Command>> = {
  'staff list': {
    usage: 'staff list',
    what: 'lists accounts with roles',
    async run({ admin }) {
      const staff = await readStaffAccounts(admin.db);
      if (staff.length === 0) return 'Nobody has a role yet. Add someone with: staff add';
      return staff.map(({ email, site, roles }) => [email, site, roles.join(',')].join('  ')).join('\n');
    },
  },
  'staff add': {
    usage: 'staff add --email E --role administrator[,support …] [--site DOMAIN]',
    what: 'gives an account roles, and creates it if the address has none; prints a link to choose the password',
    options: ['email', 'role', 'site'],
    run: (input) => setRoles(input, readRoles(input.need('role')), true),
  },
  'staff remove': {
    usage: 'staff remove --email E [--site DOMAIN]',
    what: 'takes all roles from an account',
    options: ['email', 'site'],
    run: (input) => setRoles(input, [], false),
  },
};
