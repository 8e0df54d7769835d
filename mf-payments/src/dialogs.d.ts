declare module '@rendezvous/platform' {
  interface DialogRequests {
    'time-bonus': Record<never, never>;
    /** Sells this bundle, else one to choose, above a conversation, and leads back to it. */
    buy: { next: string; bundle?: string };
  }
}

export {};
