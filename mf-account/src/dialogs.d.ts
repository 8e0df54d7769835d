declare module '@rendezvous/platform' {
  interface DialogRequests {
    legal: Record<never, never>;
  }
}

export {};
