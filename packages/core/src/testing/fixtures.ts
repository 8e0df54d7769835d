import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type {
  BootData,
  ChatItem,
  Discount,
  MemberCard,
  SelfProfile,
  SelfUser,
  Settings,
} from '@rendezvous/contracts';

type VisitorProfile = Extract<AnswerOf<'GET /api/member.php'>['profile'], { kind: 'visitor' }>;

export function createProfile(change: Partial<SelfProfile> = {}): SelfProfile {
  return {
    id: 'p-me',
    name: 'Robin',
    age: 34,
    date_of_birth: '1992-02-03',
    gender: 'female',
    seeking: 'male',
    sexuality: null,
    country: 'NL',
    region: null,
    city: null,
    main_image: null,
    photos: [],
    status: 'active',
    about_me: null,
    interests: [],
    hair_color: null,
    eye_color: null,
    body_type: null,
    relationship_status: null,
    tattoos: null,
    reason: null,
    ...change,
  };
}

export function createUser(change: Partial<SelfUser> = {}): SelfUser {
  return {
    id: 'u-me',
    profile: createProfile(),
    email: 'robin@example.test',
    credits: 5,
    paid_user: false,
    language: 'nl',
    country: 'NL',
    status: 'confirmed',
    notifications_disabled: [],
    signup_date: '2026-04-01T12:00:00Z',
    invisible: false,
    visible_to_visitors: true,
    read_receipts: true,
    typing: true,
    show_activity: true,
    discreet_push: true,
    timezone: 'Europe/Amsterdam',
    spend_limit: null,
    conversations_left: 2,
    photo_limit: 3,
    has_sent_message: false,
    failed_payment: null,
    legal_due: [],
    age_due: [],
    staff_roles: [],
    ...change,
  };
}

export function createSettings(change: Partial<Settings> = {}): Settings {
  return {
    name: 'Rendezvous',
    domain: 'localhost',
    domain_language: 'en',
    cdn_prefix: '/photos/',
    niche: 1,
    index_title: '',
    description: '',
    countries: ['NL', 'DE', 'GB'],
    signups: 'all',
    logged_out_search: true,
    logged_out_search_trafficsource: false,
    geoip_country: 'NL',
    geoip_selected_country: null,
    likely_country: 'NL',
    enable_site_entry_popup: 'yes',
    push_public_key: 'key',
    support_phone: '020 - 123 45 67',
    support_email: 'help@example.test',
    minimum_message_costs: {},
    fictional_icon: null,
    fictional_warning: null,
    fictional_singular: null,
    fictional_plural: null,
    visible_profile_fields: [],
    visible_profile_notes: ['about_me'],
    message_credits: 1,
    photo_credits: 2,
    gift_credits: 3,
    signup_credits: 5,
    message_length: 2000,
    search_fields: [],
    refund_days: 14,
    member_resell: null,
    min_age: 18,
    terms_version: '2024-01-01T00:00:00Z',
    account_disclosure: 'explicit',
    time_bonus_percentage: 25,
    welcome_percentage: 25,
    chat_history_limit: null,
    searchAllCountries: true,
    profileDetails: ['country'],
    signup_genders: ['male', 'female'],
    signup_seeking: ['male', 'female'],
    designVersion: 1,
    ...change,
  };
}

export function createBoot(change: Partial<BootData> = {}): BootData {
  return {
    settings: createSettings(),
    user: null,
    locale: 'en',
    languages: ['en', 'nl'],
    entrySkipped: false,
    country: 'NL',
    texts: {},
    release: {
      id: 'r1',
      shell: {
        version: '1',
        platformVersion: '1.0.0',
        gives: {},
        js: [],
        css: [],
        locales: {},
        worker: null,
      },
      remotes: {},
    },
    route: null,
    status: 200,
    data: {},
    nonce: 'n',
    platformVersion: '1.0.0',
    now: '2026-05-01T12:00:00Z',
    ...change,
  };
}

export function createCard(id: string, change: Partial<MemberCard> = {}): MemberCard {
  return {
    kind: 'member',
    id,
    name: `Member ${id}`,
    age: 40,
    gender: 'male',
    country: 'NL',
    region: null,
    region_name: null,
    main_image: null,
    fictional: false,
    city: null,
    distance_km: null,
    online: false,
    last_active: null,
    is_new: false,
    photo_count: 0,
    photo_checked: false,
    liked: false,
    likes_me: false,
    ...change,
  };
}

export const createVisitorPage = (
  id: string,
  change: Partial<VisitorProfile> = {},
): AnswerOf<'GET /api/member.php'> => ({
  profile: {
    kind: 'visitor',
    id,
    name: `Member ${id}`,
    age: 41,
    gender: 'male',
    country: 'NL',
    region: null,
    region_name: null,
    main_image: null,
    fictional: false,
    photo_count: 1,
    about_me: null,
    interests: [],
    ...change,
  },
  photos: [],
  locked_photos: 0,
  liked: false,
  likes_me: false,
  blocked: false,
  blocked_me: false,
});

export function createChat(id: string, change: Partial<ChatItem> = {}): ChatItem {
  return {
    conversation: { id, total_messages: 1, updated_at: '2026-05-01T10:00:00Z' },
    profile: {
      id: `p-${id}`,
      name: `Member ${id}`,
      age: 40,
      country: 'NL',
      city: null,
      main_image: null,
      online: false,
      last_active: null,
      fictional: false,
      confirmed: true,
    },
    num_unread_messages: 0,
    last_message: null,
    ...change,
  };
}

export function createDiscount(change: Partial<Discount> = {}): Discount {
  return {
    code: 'TIMEBONUS25',
    country: null,
    user_id: 'u-me',
    expires: null,
    value_percentage: 25,
    currency: null,
    minimum_order_value: null,
    status: 'active',
    validity: 'once-per-user',
    expired: false,
    paymentmethods: null,
    kind: 'time_bonus',
    ...change,
  };
}
