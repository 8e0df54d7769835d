import type { RemoteDeclaration } from '@rendezvous/platform';

const MONEY = ['credits', 'credits-repeat-order', 'credits-pay', 'premium', 'directdebit'] as const;
const premium = {
  order: 40,
  to: 'premium',
  icon: 'credits',
  when: { 'session.isPremium': false },
} as const;

export const federation: RemoteDeclaration<'payments'> = {
  requires: '^4.2.0',
  rendersOnServer: ['Credits', 'DirectDebit', 'Pay', 'Premium', 'Pricing', 'RepeatOrder', 'Transactions'],
  exposes: {
    remote: './src/remote.ts',
    Credits: './src/scenes/Credits/Credits.tsx',
    Pay: './src/scenes/Pay/Pay.tsx',
    RepeatOrder: './src/scenes/RepeatOrder/RepeatOrder.tsx',
    DirectDebit: './src/scenes/DirectDebit/DirectDebit.tsx',
    Premium: './src/scenes/Premium/Premium.tsx',
    Pricing: './src/scenes/Pricing/Pricing.tsx',
    Transactions: './src/scenes/Transactions/Transactions.tsx',
    BuySheet: './src/scenes/BuySheet/BuySheet.tsx',
    TimeBonusDialog: './src/scenes/TimeBonusDialog/TimeBonusDialog.tsx',
    DiscountBanner: './src/alerts/DiscountBanner.tsx',
    FailedPaymentAlert: './src/alerts/FailedPaymentAlert.tsx',
    TimeBonusTask: './src/background/TimeBonusTask.ts',
  },
  contributes: {
    dialogs: {
      'time-bonus': { module: 'TimeBonusDialog', title: 'dialogs.timeBonus' },
      buy: { module: 'BuySheet', closesWithScreen: true },
    },
    alerts: [
      {
        id: 'discount',
        module: 'DiscountBanner',
        priority: 35,
        place: 'banner',
        when: { 'session.isLoggedIn': true, 'timeBonus.active': { not: null }, 'route.membersArea': true },
      },
      {
        id: 'failed-payment',
        module: 'FailedPaymentAlert',
        priority: 30,
        when: { 'session.isLoggedIn': true, 'session.user.failed_payment': { not: null } },
        // The payment screens report the failure themselves.
        hiddenOn: [
          'complete-signup',
          'credits',
          'credits-repeat-order',
          'credits-pay',
          'directdebit',
          'premium',
          'transactions',
        ],
        dismissal: 'hide-failed-payment-alert',
      },
    ],
    background: [
      { module: 'TimeBonusTask', when: { 'session.isLoggedIn': true, 'timeBonus.isVisible': true } },
    ],
    menu: [
      {
        id: 'credits',
        menus: ['top', 'bottom'],
        order: 40,
        to: 'credits-repeat-order',
        label: 'menu.credits',
        icon: 'credits',
        routes: MONEY,
        when: { 'session.isPremium': true },
        badge: {
          text: 'entitlement.creditBadge.credits',
          tone: 'entitlement.creditBadge.tone',
          count: 'entitlement.credits',
          label: 'menu.creditsLeft',
        },
      },
      { ...premium, id: 'premium', menus: ['top'], label: 'menu.premium' },
      { ...premium, id: 'premium-tab', menus: ['bottom'], label: 'menu.premiumTab' },
      { id: 'transactions', menus: ['user'], order: 30, to: 'transactions', label: 'menu.transactions' },
      {
        id: 'pricing',
        menus: ['footer'],
        order: 50,
        to: 'pricing',
        label: 'footer.pricing',
        when: [
          { 'page.isInstalled': false, 'route.id': { not: 'signup' } },
          { 'page.isInstalled': false, route: null },
        ],
      },
    ],
    prefetch: [{ module: 'Credits', order: 50, when: { 'session.isLoggedIn': true } }],
  },
};
