import { useLocation, useNavigate, useRevalidator } from '@brand/shared-ui/router';

/** Goes once more to the address where the visitor is, so that the router loads what it lacked or what failed. */
export function useGoAgain(): () => Promise<void> {
  const location = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async () => {
    // Only both will do: the router takes a navigation to an address with "#" for a jump within the page and loads
    // nothing, and after a revalidation it leaves the failure on screen.
    void revalidate();
    await navigate(location, { replace: true, state: location.state });
  };
}
