import { useState } from 'react';
import { useGetAuthSettingsQuery } from '@brand/shared-data';
import { Stack } from '@brand/shared-ui/core';
import { TextLink, useLocation, useSearchParams } from '@brand/shared-ui/router';
import { ForgotPasswordForm, LogInForm, SignUpForm } from './LoginForms';
import { loginPath, type LoginView } from './loginPath';

/** The view named in the URL, or the log-in view if sign-up is closed. */
export function useLoginView(): LoginView {
  const [search] = useSearchParams();
  const { data, isError } = useGetAuthSettingsQuery();
  const isSignUpClosed = isError || data?.allowsSignUp === false;
  const view = search.get('view');
  if (view === 'sign-up' && !isSignUpClosed) return view;
  return view === 'forgot' ? view : 'log-in';
}

type Props = { view: LoginView; /** Where the link of a mail leads, a path. */ returnTo: string };

/** A view's form, and links to the other views. The typed email address is kept when the view changes. */
export function LoginViews({ view, returnTo }: Props) {
  const [email, setEmail] = useState('');
  const form = { email, setEmail, returnTo };
  return (
    <>
      {view === 'log-in' && <LogInForm {...form} />}
      {view === 'sign-up' && <SignUpForm {...form} />}
      {view === 'forgot' && <ForgotPasswordForm {...form} />}
      <LoginViewLinks view={view} />
    </>
  );
}

const labels: Record<LoginView, string> = {
  'log-in': 'Log in',
  forgot: 'Forgot your password?',
  'sign-up': 'Create an account',
};
const views = Object.keys(labels) as LoginView[];

// The links preserve the location's state, which contains the origin.
function LoginViewLinks({ view }: { view: LoginView }) {
  const { pathname, state } = useLocation();
  const { data } = useGetAuthSettingsQuery();
  const others = views.filter((other) => other !== view && (other !== 'sign-up' || data?.allowsSignUp));
  return (
    <Stack
      component="nav"
      aria-label="Other ways in"
      direction="row"
      sx={{ mt: 3, flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}
    >
      {others.map((other) => (
        <TextLink key={other} to={loginPath(other, pathname)} state={state} sx={{ py: 1 }}>
          {labels[other]}
        </TextLink>
      ))}
    </Stack>
  );
}
