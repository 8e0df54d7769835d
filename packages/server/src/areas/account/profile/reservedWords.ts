/** Words that staff use for themselves, in the site's languages; names may not contain them. */
export const STAFF_WORDS = [
  ...[
    'admin',
    'administrator',
    'helpdesk',
    'moderator',
    'official',
    'rendezvous',
    'staff',
    'support',
    'webmaster',
  ],
  ...[
    'betreiber',
    'kundendienst',
    'kundenservice',
    'mitarbeiter',
    'mitarbeiterin',
    'moderatorin',
    'offiziell',
  ],
  ...['beheerder', 'klantenservice', 'medewerker', 'officieel'],
  ...['kundeservice', 'medarbejder', 'officiel', 'kundestøtte', 'offisiell'],
  ...['kundtjänst', 'medarbetare', 'officiell'],
  ...['asiakaspalvelu', 'henkilökunta', 'moderaattori', 'virallinen', 'ylläpito', 'ylläpitäjä'],
  ...['administrateur', 'administratrice', 'assistance', 'modérateur', 'modératrice', 'officielle'],
  ...['administrador', 'administradora', 'moderador', 'moderadora', 'oficial', 'soporte'],
  ...[
    'amministratore',
    'amministratrice',
    'assistenza',
    'moderatore',
    'moderatrice',
    'supporto',
    'ufficiale',
  ],
  ...['administratorka', 'moderatorka', 'obsługa', 'oficjalny', 'oficjalna', 'wsparcie'],
];

/** Reserved only alone or with words of both lists: "Team Hiking", "Service Dog Mum" are names. */
export const OFFICE_WORDS = [
  ...['customer', 'help', 'info', 'root', 'security', 'service', 'system', 'team', 'the', 'your'],
  ...['das', 'dein', 'hilfe', 'ihr', 'kunden', 'sicherheit', 'het', 'hulp', 'klanten', 'veiligheid'],
  ...['hjælp', 'hjelp', 'hjälp', 'kunde', 'personale', 'personal', 'sikkerhed', 'sikkerhet', 'säkerhet'],
  ...['tiimi', 'tuki', 'turvallisuus', 'aide', 'client', 'clients', 'personnel', 'sécurité', 'équipe'],
  ...['atención', 'ayuda', 'cliente', 'clientes', 'equipo', 'seguridad', 'servicio'],
  ...['aiuto', 'clienti', 'servizio', 'sicurezza', 'squadra', 'bezpieczeństwo', 'klienta', 'pomoc', 'zespół'],
];
