import type { RemoteDeclaration } from '@rendezvous/platform';

export const federation: RemoteDeclaration = {
  requires: '^3.0.0',
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
  },
};
