import { expect } from './fixtures';
import type { Site } from './sessions';

export type Mail = { id: string; subject: string; html: string; text: string; to: { address: string }[] };

/** The newest mail to `email` with a matching subject. */
export async function mailTo(site: Site, email: string, subject = /./): Promise<Mail> {
  const url = `${site.parts.get('mailbox')?.ready.url}/email`;
  const read = async () => {
    const mails = (await (await fetch(url)).json()) as Mail[];
    return mails.findLast((mail) => mail.to[0]?.address === email && subject.test(mail.subject));
  };
  await expect.poll(read, { timeout: 60_000, message: `a mail to ${email}` }).toBeDefined();
  return (await read()) as Mail;
}
