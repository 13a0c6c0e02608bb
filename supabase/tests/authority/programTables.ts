import { post, type TableExpectation } from './people';

const refused = 'refused refused refused refused' as const;
const closed = { visitor: refused, learner: refused, student: refused, owner: refused };

/**
 * Expected rights on the tables for the owner's integrations: webhooks, notifications, and mails that become drafts; part of `tables`.
 */
export const programTables: Record<string, TableExpectation> = {
  'public.webhooks': {
    visitor: refused,
    learner: 'none refused none none',
    student: 'none refused none none',
    owner: 'all refused all all',
    row: () => ({ address: 'https://mine.example.com', events: ['order.paid'] }),
    change: { events: ['post.published'] },
  },
  'public.webhook_deliveries': {
    visitor: refused,
    learner: 'none refused refused refused',
    student: 'none refused refused refused',
    owner: 'all refused refused refused',
    row: () => ({ webhook_id: post, event: 'order.paid', payload: {} }),
    change: { state: 'queued' },
  },
  'private.webhook_secrets': {
    ...closed,
    row: () => ({ webhook_id: post, secret: 'mine' }),
    change: { secret: 'mine' },
    filled: 'webhook_id',
  },
  'private.announcements': {
    ...closed,
    row: () => ({ content_type: 'blog_posts', content_id: post, at: '2026-01-01T00:00:00Z' }),
    change: { at: '2026-01-01T00:00:00Z' },
    filled: 'at',
  },
  'public.push_devices': {
    visitor: refused,
    learner: 'none refused refused none',
    student: 'none refused refused none',
    owner: 'all refused refused all',
    row: () => ({
      endpoint: 'https://push.example.com/mine',
      p256dh: `B${'x'.repeat(86)}`,
      auth: 'x'.repeat(22),
    }),
    change: { auth: 'y'.repeat(22) },
  },
  'private.push_keys': {
    ...closed,
    row: () => ({ private_key: 'x'.repeat(43) }),
    change: { private_key: 'y'.repeat(43) },
    filled: 'private_key',
  },
  'public.mail_drafts_address': {
    visitor: refused,
    learner: 'none refused refused none',
    student: 'none refused refused none',
    owner: 'all refused refused all',
    row: () => ({ token_hash: 'f'.repeat(64) }),
    change: { token_hash: 'e'.repeat(64) },
  },
  'private.drafted_mails': {
    ...closed,
    row: () => ({ message_hash: 'f' }),
    change: { message_hash: 'e' },
  },
};
