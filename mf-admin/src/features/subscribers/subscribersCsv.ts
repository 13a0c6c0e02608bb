import type { Subscriber } from '@brand/shared-data/admin';
import { toCsv } from '../../files/toCsv';

const toIso = (instant: string) => new Date(instant).toISOString();

/** The subscriber list as CSV. */
export const subscribersCsv = (subscribers: Subscriber[]): string =>
  toCsv(
    ['Email', 'Subscribed At'],
    subscribers.map(({ email, created_at }) => [email, toIso(created_at)]),
  );

/** The subscriber list as CSV with the state of each and its start, so that nobody who left gets letters from elsewhere. */
export const subscribersWithStatesCsv = (
  subscribers: Subscriber[],
  states: Readonly<Record<string, string>>,
): string =>
  toCsv(
    ['Email', 'Subscribed At', 'State', 'State Since'],
    subscribers.map(({ email, created_at, state, state_since }) => [
      email,
      toIso(created_at),
      states[state] ?? state,
      state_since && toIso(state_since),
    ]),
  );
