import { toPlainText } from './htmlTree';
import { readCsv } from './readCsv';
import { hasPaywall } from '../text/restricted';
import { whereItLeads, type ExportItem } from './siteExport';
import { toInstant } from './toInstant';

/** Yields the posts in Substack's `posts.csv`; `getHtml` returns a post's text by its id, such as `123.my-post`. */
export function* readSubstackPosts(csv: string, getHtml: (id: string) => string): Iterable<ExportItem> {
  yield { kind: 'address', address: { from: '/feed', to: '/feed.xml' } };
  yield { kind: 'address', address: { from: '/archive', to: '/blog' } };
  const { rows, faults } = readCsv(
    csv,
    (cell) => /[\r\n]\d+\./.test(cell),
    (missing) => missing.length === 0,
  );
  for (const message of faults)
    yield {
      kind: 'note',
      note: { path: 'posts.csv', message: `${message} Mend it there, and import it again.`, loss: 'text' },
    };
  for (const { cells: post } of rows) {
    const id = post['post_id'] ?? '';
    const [, number = id, slug = ''] = /^(\d+)\.(.*)$/.exec(id) ?? [];
    const isPublished = /^true$/i.test(post['is_published'] ?? '');
    const audience = post['audience'] || 'everyone';
    const html = getHtml(id);
    const isCut = hasPaywall(html);
    const isMissing = html.trim() === '';
    const isDraft = isMissing || !isPublished || audience !== 'everyone' || isCut;
    const date = toInstant(post['post_date']);
    yield {
      kind: 'text',
      text: {
        key: `substack ${number}`,
        title: decodeEntities(post['title'] ?? ''),
        slug,
        html: withPodcast(html, post['podcast_url']),
        excerpt: decodeEntities(post['subtitle']?.trim() ?? '') || null,
        cover: null,
        publishedAt: date,
        createdAt: date,
        updatedAt: date,
        isDraft,
        categories: [],
        tags: [],
        authors: [],
        oldPaths: isPublished && slug ? [`/p/${slug}`] : [],
        losses: isMissing
          ? ['Its text is not in the export: it becomes a draft. Export it again, or write it in the editor.']
          : [],
        notes: [
          ...(isPublished && audience === 'everyone' && isCut
            ? ['A paywall divides it: it becomes a draft.']
            : []),
          ...(isPublished && audience !== 'everyone'
            ? [`Only some could read it (${audience}): it becomes a draft, ${whereItLeads}`]
            : []),
        ],
      },
    };
  }
}

/** Decodes the HTML entities that posts.csv uses for some characters but not for others. One for a space becomes a plain space. */
const decodeEntities = (text: string) =>
  text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|\w{2,30});/gi, (entity) => toPlainText(entity) || ' ');

const withPodcast = (html: string, address = '') =>
  /^https:\/\/[^\s"<>]+$/.test(address) ? `<p><a href="${address}">${address}</a></p>${html}` : html;
