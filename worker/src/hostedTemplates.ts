import { accountMails } from 'embedded-supabase/accountMails';
import { letterHtml } from '@brand/shared-ui/letter';
import type { Look } from '@brand/shared-ui/look';
import { accountFooter } from './compose';

export type Template = { name: string; subject: string; html: string };

// GoTrue inserts the project's own link, because a static site cannot redirect from its own URLs.
const link = '{{ .ConfirmationURL }}';

/** Returns the account mails as templates for hosted Supabase, with the embedded backend's wording (docs/decisions/116). */
export const toTemplates = (site: { name: string; url: string } & Look): Template[] =>
  Object.entries(accountMails).map(([name, { subject, text, label, code }]) => {
    const markdown = text + (code ? `\n\n${code} {{ .Token }}` : '');
    const button = label === null ? {} : { button: { label, href: link, isSpelledOut: true } };
    return {
      name,
      subject,
      html: letterHtml({ subject, markdown, ...button, footer: accountFooter(site) }, site),
    };
  });
