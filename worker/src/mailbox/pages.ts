import { escapeHtml } from 'shared-node/escapeHtml';
import type { StoredMail } from './StoredMail';

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<base target="_blank">
<style>
  body { font: 16px/1.5 Georgia, serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
  li { padding: .5rem 0; border-bottom: 1px solid #8884; } ol { list-style: none; padding: 0; }
  small { opacity: .75; display: block; } iframe { width: 100%; height: 60vh; border: 1px solid #8884; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
</head>
<body>${body}</body>
</html>`;

const peopleIn = (people: StoredMail['to']) => escapeHtml(people.map(({ address }) => address).join(', '));

const readable = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`;

/** Lists all mails, newest first. */
export const listPage = (mails: StoredMail[]): string =>
  page(
    'Mailbox',
    `<h1>Mailbox</h1>
<p>No mail server is set (SMTP_URL), so this one takes every mail and delivers none. ${mails.length} so far; a restart empties it.</p>
<ol>${mails
      .map(
        ({ id, subject, to, time }) =>
          `<li><a target="_self" href="/email/${id}/page">${escapeHtml(subject) || '(no subject)'}</a><small>to ${peopleIn(to)} · ${readable(time)}</small></li>`,
      )
      .join('')}</ol>`,
  );

/** Shows one mail as HTML and as text, with a link to its source. */
export const mailPage = ({ id, subject, from, to, time, html, text }: StoredMail): string =>
  page(
    subject,
    `<p><a target="_self" href="/">Mailbox</a></p>
<h1>${escapeHtml(subject)}</h1>
<p>from ${peopleIn(from)} to ${peopleIn(to)} · ${readable(time)} · <a target="_self" href="/email/${id}/source">Source</a></p>
${html && `<iframe title="The mail as HTML" src="/email/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
<h2>Text</h2><pre>${escapeHtml(text)}</pre>`,
  );
