import { decodeOrKeep } from '../text/decodeOrKeep';
import { attributeOf, findAll, hasClass, parseHtml, textOf, toPlainText } from './htmlTree';
import type { ExportItem } from './siteExport';
import { toInstant } from './toInstant';

const parts = /<section data-field="body"[^>]*>([\s\S]*)<\/section>\s*<footer>([\s\S]*)<\/footer>/;
// The export repeats title and subtitle in the text, and puts a rule above each section, even the first.
const repeated = /<h[1-4][^<>]*\bgraf--(?:title|subtitle)\b[^<>]*>(?:(?!<h[1-4])[^])*?<\/h[1-4]>/g;
const firstRule = /^\s*<section[^>]*>\s*<div class="section-divider">\s*<hr[^>]*>\s*<\/div>/;

/** Reads a Medium post from its file `posts/2020-01-05_The-title-0123456789ab.html`. A draft's file name has no date. */
export function* readMediumPost(path: string, source: string): Iterable<ExportItem> {
  const name = path.replace(/^.*\//, '');
  const [end = '', id = name] = /([0-9a-f]{8,12})\.html$/.exec(name) ?? [];
  const begin = name.indexOf('_') + 1;
  const title = begin > 0 && end ? name.slice(begin, -end.length).replace(/(?<!-)-+$/, '') : '';
  const found = parts.exec(source);
  if (!found) {
    yield {
      kind: 'note',
      note: {
        path,
        message:
          'This is no post as Medium exports it; it is left out. Copy its words into a new post in the editor, if it is one.',
        loss: 'text',
      },
    };
    return;
  }
  const [, body = '', footer = ''] = found;
  const foot = parseHtml(footer);
  const head = parseHtml(source.slice(0, found.index));
  const date = findAll(foot, (one) => hasClass(one, 'dt-published'))[0];
  const canonical = findAll(foot, (one) => hasClass(one, 'p-canonical'))[0];
  const address = canonical && attributeOf(canonical, 'href');
  const tags = findAll(foot, (one) => hasClass(one, 'p-tag')).map(textOf);
  const publishedAt = toInstant(date && attributeOf(date, 'dateTime'));
  const heading = findAll(head, (one) => hasClass(one, 'p-name')).map(textOf)[0] ?? '';
  // A reply's heading is the beginning of its text, cut off with an ellipsis.
  const begins = (words: string) => toPlainText(body).startsWith(words.replace(/(?:…|\.{3})$/, ''));
  const isReply = !/\bgraf--title\b/.test(body) && begins(heading);
  const isDraft = name.startsWith('draft_') || isReply || !publishedAt;
  const subtitle = findAll(head, (one) => hasClass(one, 'p-summary'))[0];
  const oldPath = isDraft ? null : toOldPath(address);
  yield {
    kind: 'text',
    text: {
      key: `medium ${id}`,
      title: heading || title.replaceAll('-', ' '),
      slug: toSlug(address, id) || title.toLowerCase(),
      html: body.replace(firstRule, '').replace(repeated, ''),
      excerpt: (subtitle && textOf(subtitle)) || null,
      cover: null,
      publishedAt,
      createdAt: publishedAt,
      updatedAt: publishedAt,
      isDraft,
      categories: tags.slice(0, 1),
      tags,
      authors: [],
      oldPaths: oldPath ? [oldPath] : [],
      notes: [
        ...(isReply ? ['It has no title of its own, so it may be a reply: it becomes a draft.'] : []),
        ...(!publishedAt && !name.startsWith('draft_')
          ? ['It has no day on which it appeared: it becomes a draft.']
          : []),
        ...(!isDraft && !oldPath ? ['Nothing can lead from its address at medium.com.'] : []),
      ],
    },
  };
}

/** The path on the owner's own domain; null for an address at medium.com, which cannot be redirected. */
function toOldPath(address = ''): string | null {
  const { host, pathname } = toUrl(address) ?? { host: '', pathname: '' };
  return host === '' || /(^|\.)medium\.com$/.test(host)
    ? null
    : decodeOrKeep(pathname).replace(/\/$/, '') || null;
}

/** Extracts the slug from `https://medium.com/@ada/the-title-0123456789ab`. */
const toSlug = (address = '', id: string) =>
  decodeOrKeep(toUrl(address)?.pathname.split('/').at(-1) ?? '').replace(new RegExp(`-?${id}$`), '');

function toUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
