// Makes an existing account the owner of the site, of a hosted project or of the embedded backend:
//   SUPABASE_URL=https://….supabase.co SUPABASE_SECRET_KEY=sb_secret_… node --import tsx supabase/scripts/claimOwner.ts you@example.com
// The same with one statement in the SQL editor:
//   insert into private.site_owners (user_id) select id from auth.users where email = 'you@example.com'
//   on conflict (singleton) do update set user_id = excluded.user_id;

async function claimOwner(): Promise<string> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = process.env;
  const [, , email] = process.argv;
  if (!url || !secretKey || !email) {
    throw new Error('Set SUPABASE_URL and SUPABASE_SECRET_KEY, and give the e-mail address of the account.');
  }
  const answer = await fetch(new URL('/rest/v1/rpc/claim_site_owner', url), {
    method: 'POST',
    headers: { apikey: secretKey, ...legacy(secretKey), 'content-type': 'application/json' },
    body: JSON.stringify({ p_email: email }),
  }).catch(() => {
    throw new Error(`${url} does not answer.`);
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} refused (${answer.status}). Is it the secret key? ${text}`);
  if (text !== 'true') throw new Error(`No account has the address ${email}. Create it first, then run this again.`);
  return `${email} is the owner of ${url} now.`;
}

// The older kind of secret key is a token itself.
function legacy(secretKey: string): Record<string, string> {
  return secretKey.startsWith('eyJ') ? { authorization: `Bearer ${secretKey}` } : {};
}

claimOwner().then(console.log, (error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
