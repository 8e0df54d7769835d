declare module '@rendezvous/platform' {
  interface DialogRequests {
    'time-bonus': Record<never, never>;
    /** Sells the given bundle, else one to choose, above a conversation, and then returns to it. */
    buy: { next: string; bundle?: string };
  }
}

export {};
