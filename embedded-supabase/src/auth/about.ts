// Auth's description of itself, which everybody may read.
import type { AuthParts } from './AuthParts';

const providers = [
  ...[
    'apple',
    'azure',
    'bitbucket',
    'discord',
    'facebook',
    'figma',
    'fly',
    'github',
    'gitlab',
    'google',
    'kakao',
  ],
  ...[
    'keycloak',
    'linkedin',
    'linkedin_oidc',
    'notion',
    'slack',
    'slack_oidc',
    'snapchat',
    'spotify',
    'twitch',
  ],
  ...['twitter', 'workos', 'zoom'],
];

/** Which ways to log in are on. */
export const getSettings = (parts: AuthParts): Response =>
  Response.json({
    external: {
      ...Object.fromEntries(providers.map((name) => [name, false])),
      ...{ anonymous_users: false, email: parts.isEmailSignUpOpen, phone: false },
    },
    ...{ disable_signup: !parts.isSignUpOpen, mailer_autoconfirm: !parts.confirmsByMail },
    ...{ phone_autoconfirm: false, sms_provider: '', saml_enabled: false, passkeys_enabled: true },
  });

export const getHealth = (): Response =>
  Response.json({
    ...{ version: 'embedded', name: 'GoTrue' },
    description: 'GoTrue is a user registration and authentication API',
  });

/** The public keys of sessions' tokens: none, because they are signed with a secret. */
export const getKeys = (): Response =>
  Response.json({ keys: [] }, { headers: { 'cache-control': 'public, max-age=600' } });
