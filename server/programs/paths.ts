/** The paths of the endpoints for the owner's programs. The page on which the owner authorizes a program belongs to the admin. */
export const paths = {
  micropub: '/micropub',
  media: '/micropub/media',
  mcp: '/mcp',
  metadata: '/.well-known/oauth-authorization-server',
  authorization: '/admin/authorize',
  token: '/indieauth/token',
  revocation: '/indieauth/revoke',
} as const;

/** The home page's links to the endpoints, as relation and path. */
export const programLinks: readonly (readonly [rel: string, href: string])[] = [
  ['micropub', paths.micropub],
  ['indieauth-metadata', paths.metadata],
  // For programs that predate the metadata document.
  ['authorization_endpoint', paths.authorization],
  ['token_endpoint', paths.token],
];
