// Prints a link that makes whoever opens it the owner of the site. It works once, for 24 hours, and voids the one before:
//   SUPABASE_URL=https://….supabase.co SUPABASE_SECRET_KEY=sb_secret_… SITE_URL=https://your.domain \
//     node --import tsx supabase/scripts/claimOwner.ts
// With --replace it works where there is an owner too, and replaces them.

async function createClaimLink(): Promise<string> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey, SITE_URL: site } = process.env;
  if (!url || !secretKey || !site) throw new Error('Set SUPABASE_URL, SUPABASE_SECRET_KEY and SITE_URL.');
  const replaces = process.argv.includes('--replace');
  const response = await fetch(new URL('/rest/v1/rpc/create_owner_claim', url), {
    method: 'POST',
    headers: { apikey: secretKey, ...getLegacyHeaders(secretKey), 'content-type': 'application/json' },
    body: JSON.stringify({ p_replaces_owner: replaces }),
  }).catch(() => {
    throw new Error(`${url} does not response.`);
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} refused (${response.status}). Is it the secret key? ${text}`);
  const token = JSON.parse(text) as string | null;
  if (token === null)
    throw new Error('The site has an owner. To put another account in their place, add --replace.');
  const link = new URL('/claim', site);
  link.hash = token;
  return `Claim this site: ${link.href}`;
}

// A secret key of the older kind is also a token.
function getLegacyHeaders(secretKey: string): Record<string, string> {
  return secretKey.startsWith('eyJ') ? { authorization: `Bearer ${secretKey}` } : {};
}

createClaimLink().then(console.log, (error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
