/** Whether a hash is what the link of a mail brought: a token, or why there is none. The Supabase client reads it. */
export const isFromMail = (hash: string): boolean =>
  /[#&](access_token|refresh_token|error_code|error)=/.test(hash);
