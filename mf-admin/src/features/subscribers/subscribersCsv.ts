import type { Subscriber } from '@brand/shared-data/admin';
import { toCsv } from '../../files/toCsv';

/** The subscriber list as CSV. */
export const subscribersCsv = (subscribers: Subscriber[]): string =>
  toCsv(
    ['Email', 'Subscribed At'],
    subscribers.map(({ email, created_at }) => [email, new Date(created_at).toISOString()]),
  );
