import { setTimeout as wait } from 'node:timers/promises';
import type { RestClient } from '@brand/shared-data/server';
import { ImapFlow, type FetchMessageObject } from 'imapflow';
import { findAddressed, headOf, makeDraft, maxBytesOfDraft, tokensIn, type Storage } from './mailDrafts';

const everyMs = 30_000;
// Older unread mails are ignored, because they were not meant for the site.
const days = 3;
const maxMails = 50;

/** The mailbox that IMAP_URL names. */
export type Mailbox = { url: string; everyMs?: number };

/**
 * Creates drafts from the unread mails in a mailbox that were sent to the owner's secret address, until `signal` aborts. Only the
 * headers of other mails are read. Nothing is deleted or moved: a mail that became a draft is marked as read.
 */
export async function readMailbox(
  backend: RestClient,
  storage: Storage,
  mailbox: Mailbox,
  signal: AbortSignal,
): Promise<void> {
  // Mails that do not become drafts; they are remembered so that their headers are only read once.
  const known = new Set<string>();
  while (!signal.aborted) {
    await readUnseen(backend, storage, mailbox, known).catch((error: Error) =>
      console.error(`The mailbox cannot be read: ${error.message}`),
    );
    await wait(mailbox.everyMs ?? everyMs, undefined, { signal }).catch(() => {});
  }
}

async function readUnseen(backend: RestClient, storage: Storage, { url }: Mailbox, known: Set<string>) {
  const client = connectionTo(url);
  // A connection error also rejects the pending commands, so it is not handled here.
  client.on('error', () => {});
  await client.connect();
  try {
    const folder = decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX';
    const { uidValidity } = await client.mailboxOpen(folder);
    const since = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    const unseen = (await client.search({ seen: false, since }, { uid: true })) || [];
    const isNew = (uid: number) => !known.has(`${uidValidity} ${uid}`);
    const uids = unseen.filter(isNew).slice(-maxMails);
    const mails =
      uids.length > 0 ? await client.fetchAll(uids, { headers: true, size: true }, { uid: true }) : [];
    for (const mail of mails) {
      // A failed mail is retried later, and does not delay other mails.
      const isDraft = await draftMail(client, mail, backend, storage).catch((error: Error) => error);
      if (isDraft instanceof Error) console.error(`A mail could not become a draft: ${isDraft.message}`);
      else if (!isDraft) known.add(`${uidValidity} ${mail.uid}`);
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}

/** Creates a draft if the mail has the secret address; returns whether it did. */
async function draftMail(
  client: ImapFlow,
  { uid, headers, size = 0 }: FetchMessageObject,
  backend: RestClient,
  storage: Storage,
): Promise<boolean> {
  const head = headOf(headers ?? new Uint8Array());
  if (tokensIn(head).length === 0) return false;
  const addressed = await findAddressed(backend, head);
  if (!addressed) return false;
  if (size > maxBytesOfDraft) {
    console.error(`A mail of ${size} bytes is no draft: ${maxBytesOfDraft} are the most.`);
    return false;
  }
  const mail = await client.fetchOne(String(uid), { source: true }, { uid: true });
  if (!mail || !mail.source) return false;
  await makeDraft(backend, storage, addressed, mail.source);
  await client.messageFlagsAdd([uid], ['\\Seen'], { uid: true });
  return true;
}

function connectionTo(url: string): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'imaps:';
  return new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: 20_000,
    socketTimeout: 60_000,
  });
}
