import { useState } from 'react';
import { ForgotPasswordForm } from './ForgotPasswordForm';
import { LogInForm } from './LogInForm';
import type { LoginView } from './loginPath';
import { LoginViewLinks } from './LoginViewLinks';
import { SignUpForm } from './SignUpForm';

type Props = { view: LoginView; /** Where the link of a mail leads, a path. */ returnTo: string };

/** The form of one view, and the ways to the others. */
export function LoginViews({ view, returnTo }: Props) {
  const [email, setEmail] = useState('');
  const form = { typed: { email, setEmail }, returnTo };
  return (
    <>
      {view === 'log-in' && <LogInForm {...form} />}
      {view === 'sign-up' && <SignUpForm {...form} />}
      {view === 'forgot' && <ForgotPasswordForm {...form} />}
      <LoginViewLinks view={view} />
    </>
  );
}
