import { useGetAuthSettingsQuery } from '@brand/shared-data';
import { Stack } from '@brand/shared-ui/core';
import { TextLink, useLocation } from '@brand/shared-ui/router';
import { loginPath, type LoginView } from './loginPath';

const labels: Record<LoginView, string> = {
  'log-in': 'Log in',
  'sign-up': 'Create an account',
  forgot: 'Forgot your password?',
};
const views: LoginView[] = ['log-in', 'forgot', 'sign-up'];

/** The ways to the other forms; they take the remembered origin along. */
export function LoginViewLinks({ view }: { view: LoginView }) {
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
