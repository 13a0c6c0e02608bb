// Prints a link that makes the person who opens it the site's owner. It works once, within 24 hours, and voids the previous link:
// SUPABASE_URL=https://….supabase.co SUPABASE_SECRET_KEY=sb_secret_… SITE_URL=https://your.domain \ node --import tsx
// supabase/scripts/claimOwner.ts With --replace it also works if there is an owner, who is then replaced.
import { callWithSecretKey, printOutcome } from './callWithSecretKey';

async function createClaimLink(): Promise<string> {
  const site = process.env['SITE_URL'];
  if (!site) throw new Error('Set SITE_URL.');
  const replaces = process.argv.includes('--replace');
  const token = await callWithSecretKey('create_owner_claim', { p_replaces_owner: replaces });
  if (token === null)
    throw new Error('The site has an owner. To put another account in their place, add --replace.');
  const link = new URL('/claim', site);
  link.hash = String(token);
  return `Claim this site: ${link.href}`;
}

printOutcome(createClaimLink());
