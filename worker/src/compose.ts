import { letterHtml, type Letter } from '@brand/shared-ui/letter';
import type { SendMailOptions } from 'nodemailer';
import { applySiteProfile, dataOf, type RestClient } from '@brand/shared-data/server';
import { letterText } from './letterText';
import type { Settings } from './settings';
import { stopPath } from './stopPath';

/** One mail in the queue, as `claim_delivery` returns it. */
export type Delivery = {
  id: string;
  kind: string;
  email: string;
  token: string;
  letter_id: string | null;
  mail: unknown;
  failures: number;
};

type Site = Settings['site'];

const logFault = (fault: string) => console.error(`worker: ${fault}`);

/** Reads the site's name, addresses and look, as chosen by the owner. */
export async function readSite(backend: RestClient, installed: Site): Promise<Site> {
  const profile = await dataOf(
    backend
      .from('site_profile')
      .select('name, contact_email, palette, face, legal_name, legal_address, language')
      .single(),
  );
  return applySiteProfile(installed, profile, logFault);
}

/** Creates mails from the queue's rows. Keeps only the last letter in memory, however many people receive it. */
export function createComposer(backend: RestClient, installed: Site) {
  let last: { id: string; letter: Promise<Content> } | undefined;

  async function readLetter(id: string): Promise<Content> {
    const letter = await dataOf(backend.from('letters').select('*').eq('id', id).single());
    const path = await pathOf(letter.content_type, letter.content_id);
    return { ...letter, path };
  }

  async function pathOf(type: string | null, id: string | null): Promise<string | null> {
    if (type === 'journal_entries') return `/journal/${id}`;
    if (type !== 'blog_posts' || !id) return null;
    const post = await dataOf(backend.from('blog_posts').select('slug').eq('id', id).maybeSingle());
    return post && `/blog/${post.slug}`;
  }

  async function contentOf({ kind, token, letter_id: id, mail }: Delivery, site: Site): Promise<Letter> {
    if (kind === 'mail') return accountMail(mail, site);
    if (kind === 'reminder') return { ...accountMail(mail, site), footer: reminderFooter(site, token) };
    if (kind === 'confirmation' || !id) return confirmation(site, token);
    // A test letter is read every time, because the owner may change it between two tests.
    if (last?.id !== id || kind === 'test') last = { id, letter: readLetter(id) };
    return letterOf(await last.letter, site, token);
  }

  return async (delivery: Delivery): Promise<SendMailOptions> => {
    const [{ from_name: name, from_email: email }, site] = await Promise.all([
      dataOf(backend.from('mail_settings').select('from_name, from_email').single()),
      readSite(backend, installed),
    ]);
    const from = { name: name || site.name, address: email || site.contactEmail };
    // The email address is passed as an object, because a string would be parsed as a list.
    const to = { name: '', address: delivery.email };
    const envelope = { from: { name: '', address: from.address }, to: { ...to } };
    const shared = { from, to, envelope, messageId: messageIdOf(delivery.id, site) };
    const letter = await contentOf(delivery, site);
    // Mails of accounts are in English, letters in the language of the owner's texts.
    const html = letterHtml(letter, delivery.letter_id ? site : { ...site, language: 'en' });
    return {
      ...shared,
      subject: delivery.kind === 'test' ? `[Test] ${letter.subject}` : letter.subject,
      html,
      text: letterText(html),
      ...(delivery.kind !== 'mail' && { headers: waysOut(delivery.token, site, from.address) }),
      ...(delivery.kind === 'reminder' && { headers: endOfReminders(delivery.token, site) }),
    };
  };
}

type Content = { id: string; subject: string; content: string; path: string | null };

/** The Message-ID is the same for each attempt, so that a mail sent twice is recognized as one. */
const messageIdOf = (id: string, site: Site): string => `<${id}@${new URL(site.url).hostname}>`;

function accountMail(mail: unknown, site: Site): Letter {
  const { subject, text, button } = Object(mail) as Record<string, unknown>;
  const { label, path } = Object(button) as Record<string, unknown>;
  return {
    subject: String(subject),
    markdown: String(text),
    // The queued mail contains only the path of a page on the site.
    ...(path
      ? { button: { label: String(label), href: `${site.url}${String(path)}`, isSpelledOut: true } }
      : {}),
    footer: accountFooter(site),
  };
}

/** The footer that states the reason for a mail about an account. */
export const accountFooter = ({ name }: { name: string }): Letter['footer'] => ({
  text: `This mail is about your account at ${name}.`,
  links: [],
});

// RFC 8058: the mail program shows a button and sends the POST itself.
const waysOut = (token: string, site: Site, address: string) => ({
  'List-Unsubscribe': `<${site.url}/newsletter/leave/${token}>, <mailto:${address}?subject=unsubscribe%20${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const endOfReminders = (token: string, site: Site) => ({
  'List-Unsubscribe': `<${stopAddress(site, token)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const stopAddress = (site: Site, token: string) => `${site.url}${stopPath(token)}`;

const reminderFooter = (site: Site, token: string): Letter['footer'] => ({
  text: `You asked ${site.name} to remind you on days that have no entry yet.`,
  links: [{ label: 'Stop these reminders', href: stopAddress(site, token) }],
});

function confirmation(site: Site, token: string): Letter {
  return {
    subject: `Confirm your address for ${site.name}`,
    markdown:
      'Somebody, most likely you, entered this address in the newsletter form. One click confirms it.',
    button: { label: 'Yes, send me letters', href: `${site.url}/newsletter/confirm/${token}` },
    footer: {
      text: 'If it was not you, do nothing: without the click no letter comes, and the address is removed after 30 days.',
      links: [{ label: 'Never write to this address', href: `${site.url}/newsletter/leave/${token}` }],
    },
  };
}

const letterOf = ({ id, subject, content, path }: Content, site: Site, token: string): Letter => ({
  subject,
  markdown: content,
  // The letter's ID is the same for everybody, so that only visits are counted, not people.
  ...(path && { button: { label: 'Read on the site', href: `${site.url}${path}?letter=${id}` } }),
  footer: {
    text: `You get this letter because you subscribed to ${site.name}.`,
    links: [
      { label: 'Your choices', href: `${site.url}/newsletter/choices/${token}` },
      { label: 'Leave with one click', href: `${site.url}/newsletter/leave/${token}` },
    ],
  },
});
