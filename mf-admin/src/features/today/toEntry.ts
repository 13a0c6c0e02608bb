import type { ContentInput, TodayInput } from '@brand/shared-data/admin';
import { formatDay, plainText } from '@brand/shared-ui/core';

const maxTitle = 80;

/** The first sentence of a text in markdown, cut between two words where it is long. */
export function firstSentence(markdown: string): string {
  const line = markdown.split('\n').map(plainText).find(Boolean) ?? '';
  const [first] = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(line);
  const sentence = (first?.segment ?? '').trim();
  // A title has no full stop; a question keeps its mark.
  if (sentence.length <= maxTitle) return sentence.replace(/(?<!\.)\.$/, '');
  const start = sentence.slice(0, maxTitle);
  return `${start.slice(0, start.search(/\s\S*$/) > 0 ? start.search(/\s\S*$/) : maxTitle)}…`;
}

/** The row of an entry that was written at that time; its photos are below the text. */
export function toEntry(input: TodayInput, writtenAt: number): ContentInput<'journal_entries'> {
  const { photos, content, title, ...rest } = input;
  const pictures = photos.map(({ alt, address }) => `![${alt.replace(/([[\]\\])/g, '\\$1')}](${address})`);
  return {
    ...rest,
    title: title || firstSentence(content) || formatDay(rest.entry_date),
    content: [content.trimEnd(), ...pictures].filter(Boolean).join('\n\n'),
    cover_image_url: '',
    published_at: new Date(writtenAt).toISOString(),
  };
}
