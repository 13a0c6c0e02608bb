/** Whether a hash comes from a link in an email, with a token or an error for the Supabase client to read. */
export const isMailLink = (hash: string): boolean =>
  /[#&](access_token|refresh_token|error_code|error)=/.test(hash);

/** The absolute address of a path, for a mail's link. Works only in a browser. */
export const toAbsoluteUrl = (path: string): string => new URL(path, window.location.origin).href;
