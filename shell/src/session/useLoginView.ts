import { useGetAuthSettingsQuery } from '@brand/shared-data';
import { useSearchParams } from '@brand/shared-ui/router';
import { loginViewIn, type LoginView } from './loginPath';

/** The view of the address; where nobody may sign up, that view is the log-in. */
export function useLoginView(): LoginView {
  const [search] = useSearchParams();
  const { data, isError } = useGetAuthSettingsQuery();
  const view = loginViewIn(search);
  const isClosed = isError || data?.allowsSignUp === false;
  return view === 'sign-up' && isClosed ? 'log-in' : view;
}
