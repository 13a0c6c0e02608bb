// Prints the link that makes whoever opens it the owner of the site. It works once and for 24 hours; the one before it is void:
//   SUPABASE_URL=https://….supabase.co SUPABASE_SECRET_KEY=sb_secret_… SITE_URL=https://your.domain \
//     node --import tsx supabase/scripts/claimOwner.ts
// With --replace, which puts another account in the owner's place, also where there is an owner.

async function linkToClaim(): Promise<string> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey, SITE_URL: site } = process.env;
  if (!url || !secretKey || !site) throw new Error('Set SUPABASE_URL, SUPABASE_SECRET_KEY and SITE_URL.');
  const replaces = process.argv.includes('--replace');
  const answer = await fetch(new URL('/rest/v1/rpc/create_owner_claim', url), {
    method: 'POST',
    headers: { apikey: secretKey, ...legacy(secretKey), 'content-type': 'application/json' },
    body: JSON.stringify({ p_replaces_owner: replaces }),
  }).catch(() => {
    throw new Error(`${url} does not answer.`);
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} refused (${answer.status}). Is it the secret key? ${text}`);
  const token = JSON.parse(text) as string | null;
  if (token === null)
    throw new Error('The site has an owner. To put another account in their place, add --replace.');
  const link = new URL('/claim', site);
  link.hash = token;
  return `Claim this site: ${link.href}`;
}

// The older kind of secret key is a token itself.
function legacy(secretKey: string): Record<string, string> {
  return secretKey.startsWith('eyJ') ? { authorization: `Bearer ${secretKey}` } : {};
}

linkToClaim().then(console.log, (error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
