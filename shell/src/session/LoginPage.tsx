import { useEffect, useRef } from 'react';
import { useSession } from '@brand/shared-data';
import { Box, PageContainer, PageHeader, PageTitle, Typography } from '@brand/shared-ui/core';
import { Navigate, PageLoading, TextLink, useLocation } from '@brand/shared-ui/router';
import { CheckingAccount } from './CheckingAccount';
import { isFromMail } from './isFromMail';
import { loginTitles, type LoginView } from './loginPath';
import { LoginViews } from './LoginViews';
import { originIn } from './originIn';
import { useLoginView } from './useLoginView';

/** Log in, create an account, or ask for a new password. Who is signed in goes on at once. */
export function LoginPage() {
  const session = useSession();
  const { state, hash } = useLocation();
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

  return (
    <Box ref={page}>
      <PageContainer width="text">
        <PageTitle title={loginTitles[view]} noindex />
        <PageHeader title={loginTitles[view]} />
        {/* The link of a mail opens in a tab that remembers nothing. */}
        <LoginViews view={view} returnTo={origin ?? '/login'} />
        <Typography sx={{ mt: 4, color: 'text.secondary' }}>
          The owner's account is created in the Supabase dashboard. Looking for the courses?{' '}
          <TextLink to="/academy">The Academy</TextLink> is open to everyone.
        </Typography>
      </PageContainer>
    </Box>
  );
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
