import { useEffect, useRef, useState } from 'react';
import { useGetAuthSettingsQuery, useSession } from '@brand/shared-data';
import { Box, PageContainer, PageHeader, PageTitle, Typography } from '@brand/shared-ui/core';
import { Navigate, PageLoading, TextLink, useLocation, useSearchParams } from '@brand/shared-ui/router';
import { CheckingAccount } from './CheckingAccount';
import { ForgotPasswordForm } from './ForgotPasswordForm';
import { isFromMail } from './isFromMail';
import { LogInForm } from './LogInForm';
import { loginViewIn, type LoginView } from './loginPath';
import { LoginViewLinks } from './LoginViewLinks';
import { originIn } from './originIn';
import { SignUpForm } from './SignUpForm';

const titles: Record<LoginView, string> = {
  'log-in': 'Log in',
  'sign-up': 'Create an account',
  forgot: 'Forgot password',
};

/** Log in, create an account, or ask for a new password. Who is signed in goes on at once. */
export function LoginPage() {
  const session = useSession();
  const { state, hash } = useLocation();
  const [email, setEmail] = useState('');
  const view = useLoginView();
  const page = useFocusOnHeading(view);
  const origin = originIn(state);

  if (session.status === 'signed-in') {
    // Two navigations at once would lose one, see SessionDialogs.
    if (isFromMail(hash)) return <PageLoading />;
    if (origin) return <Navigate to={origin} replace />;
    if (session.isOwner === null) return <CheckingAccount userId={session.user.id} />;
    return <Navigate to={session.isOwner ? '/admin' : '/academy'} replace />;
  }

  const form = {
    typed: { email, setEmail },
    // The link of a mail opens in a tab that remembers nothing.
    returnTo: origin ?? '/login',
  };
  return (
    <Box ref={page}>
      <PageContainer width="text">
        <PageTitle title={titles[view]} noindex />
        <PageHeader title={titles[view]} />
        {view === 'log-in' && <LogInForm {...form} />}
        {view === 'sign-up' && <SignUpForm {...form} />}
        {view === 'forgot' && <ForgotPasswordForm {...form} />}
        <LoginViewLinks view={view} />
        <Typography sx={{ mt: 4, color: 'text.secondary' }}>
          The owner's account is created in the Supabase dashboard. Looking for the courses?{' '}
          <TextLink to="/academy">The Academy</TextLink> is open to everyone.
        </Typography>
      </PageContainer>
    </Box>
  );
}

/** The view of the address; where nobody may sign up, that view is the log-in. */
function useLoginView(): LoginView {
  const [search] = useSearchParams();
  const { data, isError } = useGetAuthSettingsQuery();
  const view = loginViewIn(search);
  const isClosed = isError || data?.allowsSignUp === false;
  return view === 'sign-up' && isClosed ? 'log-in' : view;
}

/** Another view is another page to whoever listens; the link that led to it is gone. */
function useFocusOnHeading(view: LoginView) {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const heading = page.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [view]);
  return page;
}
