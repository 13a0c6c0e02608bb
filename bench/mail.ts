import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { request } from '../embedded-supabase/testing/request';
import { mailOf, photo, secret } from '../worker/src/mailDrafts.fixture';
import { asOwner, startPostOffice, type PostOffice } from '../worker/src/postOffice.fixture';

// npm run bench:mail: how long a reader waits for the letter to confirm, and the owner for the draft of a mail with a photo. The
// worker has its own priority.
const mostSeconds = 5;
const rounds = 5;

const since = (began: number) => (performance.now() - began) / 1000;

async function confirm({ backend, mails }: PostOffice, round: number): Promise<number> {
  const email = `reader-${round}@example.com`;
  const began = performance.now();
  await request(backend, '/rest/v1/newsletter_subscribers', {
    body: { email },
    headers: { prefer: 'return=minimal', 'x-newsletter-form': 'dialog' },
  });
  while (!(await mails()).some(({ to }) => to[0]?.address === email)) await sleep(20);
  return since(began);
}

async function draft({ backend, reportsUrl }: PostOffice, round: number): Promise<number> {
  const bytes = await sharp(await photo(900))
    .avif({ effort: 0 })
    .toBuffer();
  const subject = `Round ${round}`;
  const body = mailOf({ id: subject, subject, parts: [{ type: 'image/avif', name: 'a.avif', bytes }] });
  const began = performance.now();
  await fetch(reportsUrl, { method: 'POST', body });
  const found = await asOwner(backend, `/rest/v1/journal_entries?title=eq.${subject}&select=content`);
  const seconds = since(began);
  if (!JSON.stringify(found.body).includes('w.webp')) throw new Error('The mail did not become a draft.');
  return seconds;
}

async function measure(): Promise<void> {
  const office = await startPostOffice({ WORKER_NICENESS: '' });
  try {
    await office.startWorker();
    await asOwner(office.backend, '/rest/v1/rpc/create_mail_drafts_address', { p_token: secret });
    console.log('| seconds, the slowest of five | |\n|---|--:|');
    for (const [name, time] of Object.entries({ 'letter to confirm': confirm, 'mail as a draft': draft })) {
      const times: number[] = [];
      for (let round = 1; round <= rounds; round += 1) times.push(await time(office, round));
      const slowest = Math.max(...times);
      console.log(`| ${name} | ${slowest.toFixed(1)} |`);
      if (slowest > mostSeconds) {
        console.error(`✗ ${name}: at most ${mostSeconds} s`);
        process.exitCode = 1;
      }
    }
  } finally {
    await office.stop();
  }
}

void measure();
