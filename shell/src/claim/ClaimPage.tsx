import { useEffect, useState } from 'react';
import { useDispatch, useSession } from '@brand/shared-data';
import { accountMessages, claimOwnership } from '@brand/shared-data/account';
import { Button, PageContainer, PageHeader, PageTitle, Stack, Typography } from '@brand/shared-ui/core';
import { Alert } from '@brand/shared-ui/forms';
import { PageLoading, useLocation, useNavigate } from '@brand/shared-ui/router';
import { getAccountPages } from '@brand/site-contract/mounts';
import { loginPath, loginTitles } from '../session/loginPath';
import { LoginViews, useLoginView } from '../session/LoginViews';

const title = 'Claim this site';

/** The claim link's page: log-in or sign-up first, then a single button that makes the account the owner. */
export function ClaimPage() {
  const token = useClaimToken();
  return (
    <PageContainer width="text">
      <PageTitle title={title} noindex />
      <PageHeader title={title} />
      {token ? <Claim token={token} /> : <MissingToken />}
    </PageContainer>
  );
}

/**
 * The token from the URL's hash. It is removed from the URL and held only in memory, so that nobody can copy, bookmark or reopen
 * the link.
 */
function useClaimToken(): string | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const tokenInHash = /^#([0-9a-f]{64})$/.exec(hash)?.[1] ?? null;
  const [token, setToken] = useState(tokenInHash);
  if (tokenInHash && tokenInHash !== token) setToken(tokenInHash);
  useEffect(() => {
    // Most people who claim a site do not have an account on it yet.
    if (tokenInHash) void navigate(loginPath('sign-up', '/claim'), { replace: true });
  }, [tokenInHash, navigate]);
  return token;
}

function Claim({ token }: { token: string }) {
  const { status, user } = useSession();
  const view = useLoginView();
  if (status === 'loading') return <PageLoading />;
  if (user) return <BecomeOwner token={token} email={user.email} />;
  return (
    <>
      <Typography>
        This link makes one account the owner of this site. Create that account or log in, and stay on this
        page.
      </Typography>
      <Typography variant="h3" component="h2" sx={{ mt: 4, mb: 2 }}>
        {loginTitles[view]}
      </Typography>
      <LoginViews view={view} returnTo="/claim" />
    </>
  );
}

function BecomeOwner({ token, email }: { token: string; email: string }) {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const dispatch = useDispatch();
  const navigate = useNavigate();

  async function claim() {
    if (isPending) return;
    setIsPending(true);
    const result = await dispatch(claimOwnership(token));
    setIsPending(false);
    if (result.error) setError(accountMessages.account.claimFailed(result.error).description ?? null);
    else void navigate(getAccountPages().owners[0]?.to ?? '/', { replace: true });
  }

  return (
    <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        You are signed in as {email}. As the owner you write what this site shows, and nobody else does.
      </Typography>
      {error && <Alert severity="error">{error}</Alert>}
      <Button variant="contained" aria-disabled={isPending} onClick={() => void claim()}>
        Become the owner of this site
      </Button>
    </Stack>
  );
}

// The confirmation mail opens a new tab without the token; the tab that holds the token detects the log-in in the new tab.
function MissingToken() {
  return (
    <Typography>
      This tab has no link to claim the site with. Go back to the tab in which you opened it, or open it
      again: it works until an account has become the owner.
    </Typography>
  );
}
