import { randomUUID } from 'node:crypto';
import type { ContentReference, FormNotice, ReactionType } from '@brand/shared-data';
import { uuid } from '@brand/shared-data/server';
import { RefusedPost } from '../http/posts';
import type { PostedForm } from './formRequest';
import { insertAsVisitor } from './insertAsVisitor';

const contentTypes: readonly string[] = [
  'blog_posts',
  'journal_entries',
  'challenges',
  'journey_summaries',
] satisfies ContentReference['contentType'][];
const reactionTypes: readonly string[] = ['like', 'love'] satisfies ReactionType[];

const yearInSeconds = 365 * 24 * 60 * 60;

/**
 * A press on a reaction button, which counts once per visitor. Visitors without scripts are identified only by a cookie, which is
 * set by the first press that counts and is sent to this path only.
 */
export const reactions: PostedForm = {
  fields: ['content_type', 'content_id', 'reaction_type'],
  store: async ({ content_type = '', content_id = '', reaction_type = '' }, { headers }, settings) => {
    const isKnown =
      contentTypes.includes(content_type) && reactionTypes.includes(reaction_type) && uuid.test(content_id);
    if (!isKnown) throw new RefusedPost(400, 'Unknown reaction.');
    const cookie = /(?:^|; )reactions=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? '';
    const session_id = uuid.test(cookie) ? cookie : randomUUID();
    const row = { content_type, content_id, reaction_type, session_id };
    const outcome = await insertAsVisitor(settings, 'reactions', row, { 'x-session-id': session_id });
    if (outcome === 'failed') return { target: 'reaction-failed' satisfies FormNotice };
    const attributes = `Path=/reactions; Max-Age=${yearInSeconds}; HttpOnly; SameSite=Lax`;
    return {
      target: `reaction-${reaction_type}`,
      ...(session_id !== cookie && {
        cookie: `reactions=${session_id}; ${attributes}${settings.tls ? '; Secure' : ''}`,
      }),
    };
  },
};
