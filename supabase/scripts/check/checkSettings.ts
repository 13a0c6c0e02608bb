type AuthConfig = Partial<
  Record<'password_min_length' | 'mailer_otp_length' | 'mailer_otp_exp', number | null> &
    Record<'site_url' | 'uri_allow_list' | 'smtp_host', string | null> &
    Record<'mailer_autoconfirm' | 'disable_signup', boolean | null>
>;

/** Returns a sentence for each account setting that is wrong; `config` is the management API's response. */
export function checkAuthConfig(config: unknown, siteUrl: string): string[] {
  if (typeof config !== 'object' || config === null || !('site_url' in config))
    return ['The management API answered something else than settings of accounts.'];
  const auth = config as AuthConfig;
  const redirects = (auth.uri_allow_list ?? '').split(',').map((address) => address.trim());
  const wanted: [isRight: boolean, problem: string][] = [
    [
      (auth.password_min_length ?? 0) >= 8,
      `Passwords may have ${auth.password_min_length ?? 'any number of'} characters: 8 under Authentication → Providers → Email.`,
    ],
    [
      auth.mailer_otp_length === 10,
      `Codes of mails have ${auth.mailer_otp_length ?? 'an unknown number of'} digits: 10 under Authentication → Providers → Email.`,
    ],
    [
      (auth.mailer_otp_exp ?? Infinity) <= 900,
      `Codes of mails hold for ${auth.mailer_otp_exp ?? 'unknown'} seconds: 900 under Authentication → Providers → Email.`,
    ],
    [
      auth.site_url?.replace(/\/$/, '') === siteUrl,
      `The Site URL is ${auth.site_url ?? 'not set'}: ${siteUrl} under Authentication → URL Configuration.`,
    ],
    [
      redirects.includes(`${siteUrl}/**`),
      `Mails may not lead back to the site: add ${siteUrl}/** under Authentication → URL Configuration.`,
    ],
    [Boolean(auth.smtp_host), 'There is no mail server: Authentication → Emails → SMTP Settings.'],
    [
      auth.mailer_autoconfirm === false,
      'Addresses are not confirmed: turn "Confirm email" on under Authentication → Providers → Email.',
    ],
    [
      auth.disable_signup === false,
      'Nobody can sign up: turn "Allow new users to sign up" on under Authentication.',
    ],
  ];
  return wanted.filter(([isRight]) => !isRight).map(([, problem]) => problem);
}

/** Returns a sentence for each thing that the project's public API lacks. */
export async function checkPublicApi(url: string, publishableKey: string): Promise<string[]> {
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}/${path}`, {
      ...init,
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    return response.ok ? [] : [`${url}/${path} answered ${response.status}: ${text.slice(0, 200)}`];
  };
  const orSentence = (asked: Promise<string[]>) =>
    asked.catch((error: Error) => [`${url} does not answer (${error.message}).`]);
  const checks = [
    ask('auth/v1/settings'),
    ask('rest/v1/rpc/get_content_version', { method: 'POST', body: '{}' }),
    ask('rest/v1/blog_posts?select=id&limit=1'),
  ];
  return [...new Set((await Promise.all(checks.map(orSentence))).flat())];
}
