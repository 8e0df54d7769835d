declare module '@rendezvous/platform' {
  interface DialogRequests {
    'time-bonus': Record<never, never>;
  }
}

export {};
