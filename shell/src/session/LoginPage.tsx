import { useEffect, useRef } from 'react';
import { useSession, useSessionState } from '@brand/shared-data';
import { Box, PageContainer, PageHeader, PageTitle, Typography, useSite } from '@brand/shared-ui/core';
import { Navigate, PageLoading, TextLink, useLocation } from '@brand/shared-ui/router';
import { getAccountPages, shellPages } from '@brand/site-contract/mounts';
import { CheckingAccount } from './AccessGuard';
import { getOrigin, loginTitles, type LoginView } from './loginPath';
import { LoginViews, useLoginView } from './LoginViews';
import { isMailLink } from './mailLinks';
import { SecondStep } from './SecondStep';
import { secondStepTitle } from './secondStepTitle';

/** The page for logging in, creating an account or requesting a new password. Redirects a signed-in user immediately. */
export function LoginPage() {
  const session = useSession();
  const { hasCourses } = useSite();
  const { state, hash, search } = useLocation();
  const { awaitedFactors } = useSessionState();
  const view = useLoginView();
  const page = useFocusOnHeading(view);
  const origin = getOrigin(state);
  const from = new URLSearchParams(search).get('from');

  // A form submitted without scripts puts `from` into the search. It is moved to the state, which the views preserve.
  if (from !== null) return <Navigate to="/login" replace state={{ from: getOrigin({ from }) }} />;
  if (session.status === 'signed-in') {
    // SessionDialogs also navigates, and one of two simultaneous navigations would be lost.
    if (isMailLink(hash)) return <PageLoading />;
    if (origin) return <Navigate to={origin} replace />;
    if (session.isOwner === null) return <CheckingAccount userId={session.user.id} />;
    const { own, owners } = getAccountPages();
    return <Navigate to={(session.isOwner ? owners : own)[0]?.to ?? shellPages.account} replace />;
  }

  if (awaitedFactors.length > 0)
    return (
      <PageContainer width="text">
        <PageTitle title={secondStepTitle(awaitedFactors)} noindex />
        <PageHeader title={secondStepTitle(awaitedFactors)} />
        <SecondStep />
      </PageContainer>
    );
  return (
    <Box ref={page}>
      <PageContainer width="text">
        <PageTitle title={loginTitles[view]} noindex />
        <PageHeader title={loginTitles[view]} />
        {/* A mail's link opens a new tab, which does not know the origin. */}
        <LoginViews view={view} returnTo={origin ?? '/login'} />
        {hasCourses && (
          <Typography sx={{ mt: 4, color: 'text.secondary' }}>
            Looking for the courses? <TextLink to="/academy">The Academy</TextLink> is open to everyone.
          </Typography>
        )}
        <Typography variant="body2" sx={{ mt: hasCourses ? 2 : 4, color: 'text.secondary' }}>
          Is this your site? Its owner's account is created in the Supabase dashboard.
        </Typography>
      </PageContainer>
    </Box>
  );
}

/** Moves the focus, because to a screen reader a different view is a different page, and the focused link is gone. */
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
