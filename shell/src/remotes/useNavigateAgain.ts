import { useLocation, useNavigate, useRevalidator } from '@brand/shared-ui/router';

/** Navigates to the current address again, so that the router loads missing or failed parts. */
export function useNavigateAgain(): () => Promise<void> {
  const location = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async () => {
    // Both are needed: the router treats a navigation to an address with "#" as a jump within the page and loads nothing, and
    // after only a revalidation the error stays on screen.
    void revalidate();
    await navigate(location, { replace: true, state: location.state });
  };
}
