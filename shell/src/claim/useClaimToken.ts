import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '@brand/shared-ui/router';
import { loginPath } from '../session/loginPath';

/** The token that the address brought. Only this tab's memory keeps it: it may not be copied, bookmarked or come back to. */
export function useClaimToken(): string | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const arrived = /^#([0-9a-f]{64})$/.exec(hash)?.[1] ?? null;
  const [token, setToken] = useState(arrived);
  if (arrived && arrived !== token) setToken(arrived);
  useEffect(() => {
    // Most who claim a site have no account of it yet.
    if (arrived) void navigate(loginPath('sign-up', '/claim'), { replace: true });
  }, [arrived, navigate]);
  return token;
}
