/** The addresses for programs of the owner. The page on which the owner lets one in belongs to the admin. */
export const paths = {
  micropub: '/micropub',
  media: '/micropub/media',
  mcp: '/mcp',
  metadata: '/.well-known/oauth-authorization-server',
  authorization: '/admin/authorize',
  token: '/indieauth/token',
  revocation: '/indieauth/revoke',
} as const;

/** The home page's links to the endpoints: relation and address. */
export const programLinks: readonly (readonly [rel: string, href: string])[] = [
  ['micropub', paths.micropub],
  ['indieauth-metadata', paths.metadata],
  // Programs older than the metadata use these.
  ['authorization_endpoint', paths.authorization],
  ['token_endpoint', paths.token],
];
