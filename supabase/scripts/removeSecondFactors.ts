// Removes the second factors and recovery codes of an account that has lost them, and ends its sessions. The password alone is
// then enough, until the account enrols again: SUPABASE_URL=https://….supabase.co SUPABASE_SECRET_KEY=sb_secret_… npm run
// second-factor:remove -w supabase -- owner@example.com
import { callWithSecretKey, printOutcome } from './callWithSecretKey';

async function removeSecondFactors(): Promise<string> {
  const email = process.argv[2];
  if (!email) throw new Error('Name the address of the account.');
  if (!(await callWithSecretKey('remove_second_factors', { p_email: email })))
    throw new Error(`There is no account with the address ${email}.`);
  return `${email} logs in with the password alone. Change it, and enrol again at /account.`;
}

printOutcome(removeSecondFactors());
