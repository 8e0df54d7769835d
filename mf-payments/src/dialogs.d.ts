declare module '@rendezvous/platform' {
  interface DialogRequests {
    'time-bonus': Record<never, never>;
    /** Sells credits above a conversation, and leads back to it: this bundle, else one to choose. */
    buy: { next: string; bundle?: string };
  }
}

export {};
