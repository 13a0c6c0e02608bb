import fc from 'fast-check';
import { readSubscribersCsv } from '@brand/site-mover';
import {
  ghostData,
  ghostJson,
  mediumZip,
  packZip,
  readAll,
  readArchive,
  substackZip,
  unpackZip,
  wxr,
} from '@brand/site-mover/testing';
import { textOf } from '../../worker/src/mailDrafts';
import { mailOf } from '../../worker/src/mailDrafts.fixture';
import { readForeignMail } from '../../worker/src/readForeignMail';
import { changed, changedText } from './changed';

type File = { kind: 'export' | 'archive' | 'list' | 'mail'; bytes: Uint8Array<ArrayBuffer> };

const longestMs = 30_000;
const toBytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const list = 'email,status,name\nada@example.com,subscribed,"Ada, L."\nben@example.com,left,Ben\n';
const page = '<p>Words <img src="cid:a">, <b>bold</b></p><table><tr><td>cell</td></tr></table>';
const parts = [
  { type: 'text/html', name: 'words.html', bytes: toBytes(page) },
  { type: 'image/png', name: 'house.png', bytes: toBytes('\x89PNG') },
];
const mail = mailOf({
  id: 'one',
  subject: '=?utf-8?q?Gr=C3=BC=C3=9Fe?=',
  text: 'Words\r\n-- \r\nAda',
  parts,
});
const post = `---\ntitle: 'Rain: "again"'\ndate: 2026-03-01\ntags: [a, b]\npublished: true\n---\n\nWords ![House](/media/house.webp) <b>`;

/** A zip file with changed text in one of its files, or with one changed byte. */
const changedZip = (zip: Blob) =>
  fc
    .tuple(fc.nat(), fc.nat(255), fc.boolean(), changedText('|'))
    .map(async ([place, byte, isInside, piece]): Promise<File> => {
      const bytes = new Uint8Array(await zip.arrayBuffer());
      if (!isInside) {
        bytes[place % bytes.length] = byte;
        return { kind: 'export', bytes };
      }
      const { files } = await unpackZip(bytes);
      const [name = '', file] = [...files][place % files.size] ?? [];
      const text = new TextDecoder().decode(file);
      const at = (place * 31) % (text.length + 1);
      files.set(name, toBytes(text.slice(0, at) + piece + text.slice(at + byte)));
      return { kind: 'export', bytes: packZip(files) };
    });

const text = (kind: File['kind'], texts: fc.Arbitrary<string>) =>
  texts.map((one) => Promise.resolve<File>({ kind, bytes: toBytes(one) }));

/** Randomly changed exports from other software, text archives, lists of people, and mails that become drafts. */
export const exportsChanged: fc.Arbitrary<Promise<File>> = fc.oneof(
  text(
    'export',
    changed(ghostData).map((data) => ghostJson(Object(data) as object)),
  ),
  text('export', changedText(ghostJson())),
  text('export', changedText(wxr)),
  text('list', changedText(list)),
  text('mail', changedText(mail)),
  changedText(post).map((one) =>
    Promise.resolve<File>({
      kind: 'archive',
      bytes: packZip(new Map([['blog/rain.md', toBytes(one)]])),
    }),
  ),
  ...[mediumZip, substackZip].map(changedZip),
);

/**
 * Reads an export as the import does: a file may be rejected, but only with a readable message, and in time. Any other outcome is
 * a `problem`.
 */
export async function readExport(file: Promise<File>): Promise<{ outcome: string; problem?: string }> {
  const { kind, bytes } = await file;
  const shown = ` of ${Buffer.from(bytes).toString('base64').slice(0, 20_000)}`;
  // Counts processor time, because a busy machine is slow. The processes that read mails and HTML have limits of their own.
  const before = process.cpuUsage();
  try {
    if (kind === 'list') readSubscribersCsv(new TextDecoder().decode(bytes));
    else if (kind === 'mail') await textOf(await readForeignMail(bytes));
    else if (kind === 'archive') await readArchive(bytes, '2026-11-21T08:00:00Z');
    else await readAll(new Blob([bytes]));
  } catch (error) {
    // A plain Error carries a message for the owner.
    if (error instanceof Error && error.constructor === Error) return { outcome: 'refused' };
    return { outcome: 'failed', problem: (error as Error).stack + shown };
  }
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000;
  return ms < longestMs ? { outcome: 'read' } : { outcome: 'slow', problem: `${Math.round(ms)} ms${shown}` };
}
