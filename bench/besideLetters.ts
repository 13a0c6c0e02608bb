import { applyLoad } from '../embedded-supabase/tests/load';
import type { System } from '../tooling/run/system';
import type { GrowingSite } from './growingSite';
import type { Beside } from './growthGates';

const besideRounds = 9;
const loadMs = 4000;

/**
 * Measures readers' requests while a letter is sent to everybody. Each turn also measures with the worker paused, because the
 * machine's speed varies.
 */
export async function readBesideLetters(
  { url, parts }: System,
  { send }: GrowingSite,
  newest: string,
): Promise<Beside> {
  const load = async () => {
    const until = (_sent: number, startedAt: number) => performance.now() - startedAt > loadMs;
    const { perSecond, failed } = await applyLoad(`${url}/blog/${newest}`, {}, 20, until);
    if (failed > 0) throw new Error(`${failed} requests for the article failed.`);
    return perSecond;
  };
  const letter = { subject: 'To everybody', content: 'A letter.', state: 'scheduled', send_at: new Date() };
  const [{ id }] = (await send('POST', 'letters', letter)) as [{ id: string }];
  const before = await waitUntilSent(send, id, 1);
  await load();
  const turns: Beside[] = [];
  for (let round = 0; round < besideRounds; round += 1) {
    // Alternates the order, because the second measurement runs on a warmer machine.
    const order = round % 2 ? (['quiet', 'sending'] as const) : (['sending', 'quiet'] as const);
    const turn = { quiet: 0, sending: 0 };
    for (const state of order) {
      parts.get('worker')?.child.kill(state === 'quiet' ? 'SIGSTOP' : 'SIGCONT');
      turn[state] = await load();
    }
    console.log(`Requests a second: ${turn.quiet} quiet, ${turn.sending} while letters go out.`);
    turns.push(turn);
  }
  parts.get('worker')?.child.kill('SIGCONT');
  const left = await waitUntilSent(send, id, 1);
  if (left === 0) throw new Error('The letter was sent before its readers were counted.');
  const seconds = (besideRounds * loadMs) / 1000;
  console.log(`${((before - left) / seconds).toFixed(1)} letters a second went out beside the readers.`);
  await send('DELETE', `letters?id=eq.${id}`, undefined);
  // The turn with the median ratio. Its two figures were measured in direct succession, so the machine's load was about the same.
  turns.sort((one, other) => one.sending / one.quiet - other.sending / other.quiet);
  return turns[Math.floor(turns.length / 2)] ?? { quiet: 0, sending: 0 };
}

type Figures = { letter_id: string; queued: number; delivered: number };

/** Waits until at least `least` of a letter's mails are delivered; returns how many are still queued. */
async function waitUntilSent(send: GrowingSite['send'], id: string, least: number): Promise<number> {
  for (;;) {
    const figures = (await send('POST', 'rpc/get_letter_figures', {})) as Figures[];
    const found = figures.find(({ letter_id }) => letter_id === id);
    if (found && found.delivered >= least) return found.queued;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
