import type { RemoteDeclaration } from '@rendezvous/platform';

export const federation: RemoteDeclaration = {
  requires: '^3.0.0',
  exposes: {
    remote: './src/remote.ts',
    Credits: './src/scenes/Credits/Credits.tsx',
    Pay: './src/scenes/Pay/Pay.tsx',
    RepeatOrder: './src/scenes/RepeatOrder/RepeatOrder.tsx',
    DirectDebit: './src/scenes/DirectDebit/DirectDebit.tsx',
    Premium: './src/scenes/Premium/Premium.tsx',
    Pricing: './src/scenes/Pricing/Pricing.tsx',
    Transactions: './src/scenes/Transactions/Transactions.tsx',
    TimeBonusDialog: './src/scenes/TimeBonusDialog/TimeBonusDialog.tsx',
  },
};
