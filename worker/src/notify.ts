import webPush from 'web-push';
import { dataOf, type RestClient } from '@brand/shared-data/server';
import type { Delivery } from './compose';
import { postOutside, type Means } from './postOutside';
import { stopPath } from './stopPath';

// A device that is off for longer misses that day's reminder.
const keptSeconds = 3 * 60 * 60;

type Keys = { public_key: string; private_key: string };
type Device = { endpoint: string; p256dh: string; auth: string };

/** Returns the keys that sign notifications; they are created once and stored in the database. */
export async function keepPushKeys(backend: RestClient): Promise<Keys> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const args = { p_public_key: publicKey, p_private_key: privateKey };
  const [keys] = await dataOf(backend.rpc('keep_push_keys', args));
  if (!keys) throw new Error('The backend keeps no keys of notifications.');
  return keys;
}

/**
 * Notifies the owner's devices of a reminder; returns false if none accepted it, so that a mail is sent instead. A device that
 * its push service reports as gone is removed.
 */
export async function notifyDevices(
  backend: RestClient,
  contactEmail: string,
  { token, mail }: Pick<Delivery, 'token' | 'mail'>,
  signal: AbortSignal,
  means?: Means,
): Promise<boolean> {
  const devices = await dataOf(backend.from('push_devices').select('endpoint, p256dh, auth'));
  if (devices.length === 0) return false;
  const { public_key: publicKey, private_key: privateKey } = await keepPushKeys(backend);
  const vapidDetails = { subject: `mailto:${contactEmail}`, publicKey, privateKey };
  const { subject, text } = Object(mail) as { subject?: string; text?: string };
  const message = JSON.stringify({ title: subject, body: text, stopPath: stopPath(token) });

  const notify = async ({ endpoint, p256dh, auth }: Device) => {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
      vapidDetails,
      TTL: keptSeconds,
      topic: 'today',
    });
    const answer = await postOutside(endpoint, { headers, body: body ?? '' }, signal, means);
    if (!answer || 'problem' in answer) throw new Error(answer?.problem ?? 'The worker stops.');
    if (answer.status === 404 || answer.status === 410)
      await dataOf(backend.from('push_devices').delete().eq('endpoint', endpoint).select('id'));
    if (answer.status >= 300) throw new Error(`Its push service answered ${answer.status}.`);
  };
  const outcomes = await Promise.allSettled(devices.map(notify));
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      console.error(`worker: a device was not notified: ${(outcome.reason as Error).message}`);
  return outcomes.some(({ status }) => status === 'fulfilled');
}
