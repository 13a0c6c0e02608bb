import type { BackendSettings } from './settings';

/** Where a link may lead to: the page that was asked for, if it is one of the site, or else the site. */
export function safeRedirect(
  wanted: string | null,
  { siteUrl, allowedOrigins }: Pick<BackendSettings, 'siteUrl' | 'allowedOrigins'>,
): string {
  if (wanted === null || wanted === siteUrl || !URL.canParse(wanted)) return siteUrl;
  // As parsed, so that whoever reads it next finds the same host: a browser takes a backslash for a slash.
  const { origin, href } = new URL(wanted);
  return origin === siteUrl || allowedOrigins.has(origin) ? href : siteUrl;
}
