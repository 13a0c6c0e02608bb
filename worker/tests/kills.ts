// Sends a letter to 1,000 recipients while the worker is killed 20 times: nobody is left out, at most one mail per kill is sent
// twice, and then with the same Message-ID. Takes at least as long as a claim lasts, because the last killed worker holds one.
// npm run test:long -w worker
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { request } from '../../embedded-supabase/testing/request';
import { until } from '../../embedded-supabase/testing/until';
import { asOwner, startPostOffice, type PostOffice } from '../src/postOffice.fixture';

const recipients = 1000;
const kills = 20;
const subject = 'To a thousand';

async function run(office: PostOffice) {
  await addRecipients(office);
  await asOwner(office.backend, '/rest/v1/letters', {
    subject,
    content: 'Hello.',
    state: 'scheduled',
    send_at: new Date().toISOString(),
  });
  for (let kill = 1; kill <= kills; kill += 1) {
    const before = (await lettersOf(office)).length;
    await office.startWorker();
    // Kills the worker while it is working, not before.
    await until(async () => (await lettersOf(office)).length > before);
    await wait(Math.random() * 300);
    await office.killWorker();
  }
  assert(
    (await lettersOf(office)).length < recipients,
    'All were sent before the last kill: the rate is too high.',
  );
  await office.startWorker();
  await until(async () => new Set((await lettersOf(office)).map(addressOf)).size >= recipients, 300_000);
  // Longer than a killed worker's claim lasts.
  await wait(130_000);

  const letters = await lettersOf(office);
  const people = new Set(letters.map(addressOf)).size;
  const messages = new Set(letters.map(({ messageId }) => messageId)).size;
  console.log(`${letters.length} letters to ${people} people, ${messages} Message-IDs, ${kills} kills.`);
  assert.equal(people, recipients);
  assert.equal(messages, recipients);
  assert(letters.length <= recipients + kills);
}

async function addRecipients({ backend }: PostOffice) {
  const secret = { ...backend, publishableKey: backend.secretKey };
  await request(secret, '/rest/v1/newsletter_subscribers?email=not.is.null', { method: 'DELETE' });
  const p_rows = Array.from({ length: recipients }, (_, n) => ({ email: `${n}@example.com` }));
  const { status, text } = await asOwner(backend, '/rest/v1/rpc/import_subscribers', {
    p_rows,
    p_is_rehearsal: false,
  });
  assert.equal(status, 200, text);
}

const lettersOf = async (office: PostOffice) =>
  (await office.mails()).filter((mail) => mail.subject === subject);
const addressOf = ({ to }: { to: { address: string }[] }) => to[0]?.address;

async function main() {
  const office = await startPostOffice({ LETTERS_PER_SECOND: '40' });
  await run(office).finally(() => office.stop());
}

main().then(
  () => console.log('✓ A worker that is killed misses nobody.'),
  (error: Error) => {
    console.error(`✗ ${error.message}`);
    process.exitCode = 1;
  },
);
