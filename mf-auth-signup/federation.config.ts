import type { RemoteDeclaration } from '@rendezvous/platform';

export const federation: RemoteDeclaration<'auth-signup'> = {
  requires: '^4.2.0',
  rendersOnServer: [
    'Login',
    'Signup',
    'MemberSignup',
    'CompleteSignup',
    'ResetPassword',
    'ResetPasswordDo',
    'ActivateDone',
    'ActivateError',
  ],
  exposes: {
    remote: './src/remote.ts',
    Login: './src/scenes/Login/Login.tsx',
    Signup: './src/scenes/Signup/Signup.tsx',
    MemberSignup: './src/scenes/MemberSignup/MemberSignup.tsx',
    SignupDialog: './src/scenes/SignupDialog/SignupDialog.tsx',
    CompleteSignup: './src/scenes/CompleteSignup/CompleteSignup.tsx',
    ResetPassword: './src/scenes/ResetPassword/ResetPassword.tsx',
    ResetPasswordDo: './src/scenes/ResetPasswordDo/ResetPasswordDo.tsx',
    ActivateDone: './src/scenes/ActivateDone/ActivateDone.tsx',
    ActivateError: './src/scenes/ActivateError/ActivateError.tsx',
    TokenPage: './src/scenes/TokenPage/TokenPage.tsx',
    ActivationAlert: './src/alerts/ActivationAlert.tsx',
  },
  contributes: {
    dialogs: {
      signup: { module: 'SignupDialog', title: 'dialogs.signup', size: 'lg', audience: 'visitor' },
    },
    alerts: [
      {
        id: 'activation',
        module: 'ActivationAlert',
        priority: 10,
        when: {
          'session.user.status': 'not_confirmed',
          'session.user.profile.status': 'disabled',
          'session.user.notifications_disabled.length': 0,
        },
        hiddenOn: ['signup', 'complete-signup', 'notifications'],
        dismissal: 'hide-activation-alert',
      },
    ],
    prefetch: [
      { module: 'Signup', order: 10, when: { 'session.isLoggedIn': false } },
      { module: 'Login', order: 20, when: { 'session.isLoggedIn': false } },
    ],
  },
};
