/** Whether a hash comes from the link of a mail: it has a token, or an error. The Supabase client reads it. */
export const isMailLink = (hash: string): boolean =>
  /[#&](access_token|refresh_token|error_code|error)=/.test(hash);

/** The absolute address of a path, for the link of a mail. In a browser only. */
export const toAbsoluteUrl = (path: string): string => new URL(path, window.location.origin).href;
