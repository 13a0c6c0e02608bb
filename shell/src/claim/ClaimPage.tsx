import { useSession } from '@brand/shared-data';
import { PageContainer, PageHeader, PageTitle, Typography } from '@brand/shared-ui/core';
import { PageLoading } from '@brand/shared-ui/router';
import { loginTitles } from '../session/loginPath';
import { LoginViews } from '../session/LoginViews';
import { useLoginView } from '../session/useLoginView';
import { BecomeOwner } from './BecomeOwner';
import { useClaimToken } from './useClaimToken';

const title = 'Claim this site';

/** For who opens the link that makes an account the owner: an account first, then one button. */
export function ClaimPage() {
  const token = useClaimToken();
  return (
    <PageContainer width="text">
      <PageTitle title={title} noindex />
      <PageHeader title={title} />
      {token ? <Claim token={token} /> : <NoToken />}
    </PageContainer>
  );
}

function Claim({ token }: { token: string }) {
  const { status, user } = useSession();
  const view = useLoginView();
  if (status === 'loading') return <PageLoading />;
  if (user) return <BecomeOwner token={token} />;
  return (
    <>
      <Typography>
        Your link makes one account the owner of this site. Create that account, or log in, and stay on this
        page.
      </Typography>
      <Typography variant="h3" component="h2" sx={{ mt: 4, mb: 2 }}>
        {loginTitles[view]}
      </Typography>
      <LoginViews view={view} returnTo="/claim" />
    </>
  );
}

// A mail that confirms an address opens a tab of its own; the one with the link hears of the log-in.
function NoToken() {
  return (
    <Typography>
      This tab has no link to claim the site with. Go back to the tab in which you opened it, or open it
      again: it works until an account has become the owner.
    </Typography>
  );
}
