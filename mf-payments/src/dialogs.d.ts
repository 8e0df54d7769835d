declare module '@rendezvous/platform' {
  interface DialogRequests {
    'time-bonus': Record<never, never>;
    /**
     * Sells credits over a conversation: the given bundle, or the member's choice. Then returns
     * to `next`.
     */
    buy: { next: string; bundle?: string };
  }
}

export {};
