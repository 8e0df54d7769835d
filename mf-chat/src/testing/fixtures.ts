import type {
  BootData,
  ChatPartner,
  Conversation,
  Message,
  MessagePhoto,
  SelfUser,
  Settings,
} from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import { createTestCore, createSettings, createUser } from '@rendezvous/core/testing';
import type { TestCore } from '@rendezvous/core/testing';
import type { CoreOptions, MemberPage } from '@rendezvous/core';

export type ChatPage = AnswerOf<'GET /api/chat.php'>;
type SentAnswer = AnswerOf<'POST /api/chat.php'>;

export function createPartner(change: Partial<ChatPartner> = {}): ChatPartner {
  return {
    id: 'p-sam',
    name: 'Sam',
    age: 41,
    country: 'NL',
    city: 'Utrecht',
    main_image: null,
    online: false,
    last_active: null,
    fictional: false,
    confirmed: true,
    ...change,
  };
}

export function createConversation(change: Partial<Conversation> = {}): Conversation {
  return {
    id: 'c1',
    total_messages: 0,
    created_at: '2026-05-01T08:00:00Z',
    my_read_seq: 0,
    their_read_seq: 0,
    num_unread_messages: 0,
    show_photos: false,
    ...change,
  };
}

/** The partner's message, or the member's with `sender: 'p-me'`. Messages are a minute apart. */
export function createMessage(seq: number, change: Partial<Message> = {}): Message {
  return {
    id: `m${seq}`,
    client_id: null,
    conversation: 'c1',
    seq,
    sender: 'p-sam',
    kind: 'text',
    text: `message ${seq}`,
    photo: null,
    gift: null,
    created_at: new Date(Date.parse('2026-05-01T09:00:00Z') + seq * 60_000).toISOString(),
    read_at: null,
    ...change,
  };
}

export const createMessagePhoto = (change: Partial<MessagePhoto> = {}): MessagePhoto => ({
  id: 'ph',
  state: 'open',
  filename: 'a.webp',
  blurred: null,
  width: 3,
  height: 4,
  ...change,
});

export function createPage(change: Partial<ChatPage> = {}): ChatPage {
  return {
    conversation: createConversation(),
    profile: createPartner(),
    messages: [],
    has_more: false,
    history_limited: false,
    costs: { message: 1, photo: 2, gift: 3, price_per_credit: null },
    conversations_left: 2,
    refusal: null,
    ...change,
  };
}

/** The response to the nth sent message of a member who had five credits. */
export function createSent(seq: number, change: Partial<Message> = {}): SentAnswer {
  return {
    message: createMessage(seq, { sender: 'p-me', ...change }),
    credits: 5 - seq,
    conversations_left: 2,
  };
}

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });

/** An offer of one bundle, which the member has ordered before. */
export function createOffer(): AnswerOf<'GET /api/credits.php'> {
  const bundle = {
    id: 'b25',
    credits: 25,
    price: euro(1999),
    total: euro(1999),
    price_per_message: euro(80),
    best_value: false,
  };
  return {
    bundles: [bundle],
    methods: ['ideal'],
    message_price: euro(100),
    currency: 'EUR',
    country: 'NL',
    vat_rate: 21,
    terms_version: '2024-01-01T00:00:00Z',
    last_order: { bundle, paymentmethod: 'ideal' },
    billing: null,
  };
}

/** The response for the profile of a partner if one member has blocked the other. */
export function createBlockPage(change: Partial<MemberPage> = {}): MemberPage {
  return {
    profile: { kind: 'blocked', id: 'p-sam', name: 'Sam' },
    photos: [],
    locked_photos: 0,
    liked: false,
    likes_me: false,
    blocked: false,
    blocked_me: false,
    ...change,
  };
}

const NO_LIKES: AnswerOf<'GET /api/likes.php'> = {
  profiles: [],
  liked_by: [],
  sent: [],
  matches: [],
  totals: { received: 0, sent: 0, matches: 0, new: 0 },
  has_more: false,
};

/** The stores of a member, with default responses to the calls that screens make on their own. */
export function chatCore(
  user: Partial<SelfUser> = {},
  options: Partial<CoreOptions> = {},
  settings: Partial<Settings> = {},
  data: BootData['data'] = {},
): TestCore {
  const boot = { user: createUser({ credits: 5, ...user }), settings: createSettings(settings), data };
  const made = createTestCore(boot, options);
  made.api
    .on('GET /api/chats.php', { chats: [], total_unread: 0 })
    .on('GET /api/likes.php', NO_LIKES)
    .on('PUT /api/chat.php', undefined)
    .on('GET /api/icebreakers.php', { icebreakers: [] })
    .on('GET /api/credits.php', createOffer());
  return made;
}

export type Deferred<Value> = {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (error: Error) => void;
};

export function defer<Value>(): Deferred<Value> {
  let resolve: Deferred<Value>['resolve'] = () => undefined;
  let reject: Deferred<Value>['reject'] = () => undefined;
  const promise = new Promise<Value>((take, refuse) => {
    resolve = take;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
