import { accountMails, templates } from 'embedded-supabase/accountMails';
import { letterHtml } from '@brand/shared-ui/letter';
import type { Look } from '@brand/shared-ui/look';
import { accountFooter } from './compose';

export type Template = { name: string; subject: string; html: string };

/** Whether the site has a server, whose page keeps mail scanners from using a link up; a site of files has none. */
export async function hasServer(siteUrl: string): Promise<boolean> {
  const signal = AbortSignal.timeout(10_000);
  const options = { method: 'HEAD', redirect: 'manual', signal } as const;
  const response = await fetch(`${siteUrl}/auth/v1/verify?type=recovery`, options).catch(() => null);
  return response?.status === 200 && response.headers.get('x-robots-tag') === 'noindex';
}

// The site's own link, or GoTrue's where the site has no page for it.
function linkOf(name: string, siteUrl: string, isServed: boolean): string {
  const [type] = Object.entries(templates).find(([, template]) => template === name) ?? [];
  if (!isServed || type === undefined) return '{{ .ConfirmationURL }}';
  return `${siteUrl}/auth/v1/verify?token={{ .TokenHash }}&type=${type}&redirect_to={{ .RedirectTo }}`;
}

/**
 * Returns the account mails as templates for hosted Supabase, with the embedded backend's wording (docs/decisions/116); `isServed`
 * if the site has a server.
 */
export const toTemplates = (site: { name: string; url: string } & Look, isServed: boolean): Template[] =>
  Object.entries(accountMails).map(([name, { subject, text, label, code }]) => {
    const markdown = text + (code ? `\n\n${code} {{ .Token }}` : '');
    const button =
      label === null ? {} : { button: { label, href: linkOf(name, site.url, isServed), isSpelledOut: true } };
    return {
      name,
      subject,
      html: letterHtml({ subject, markdown, ...button, footer: accountFooter(site) }, site),
    };
  });
