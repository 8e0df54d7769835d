import type { Language, Locale } from '@rendezvous/contracts';
import type { Member } from '../request/Member.ts';
import type { Site } from '../request/Site.ts';

declare module 'fastify' {
  interface FastifyRequest {
    site: Site;
    /** Null if logged out. */
    member: Member | null;
    locale: Locale;
    language: Language;
    /**
     * The visitor's country: the one they chose, else the account's, else the one of the IP
     * address.
     */
    country: string | null;
    geoipCountry: string | null;
    selectedCountry: string | null;
    /** Fingerprint of the caller's network, for limits. */
    network: string;
    /** Fingerprint of the IPv6 /48 that contains the network; null for IPv4. */
    wideNetwork: string | null;
    loopback: boolean;
  }
}
