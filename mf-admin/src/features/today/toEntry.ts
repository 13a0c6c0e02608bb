import { firstSentence, type ContentInput, type TodayInput } from '@brand/shared-data/admin';
import { formatDay, plainText } from '@brand/shared-ui/core';

/** The title of a text in markdown. */
export function titleOf(markdown: string): string {
  return firstSentence(markdown.split('\n').map(plainText).find(Boolean) ?? '');
}

/** The row of an entry that was written at that time; its photos stand below the text. */
export function toEntry(input: TodayInput, writtenAt: number): ContentInput<'journal_entries'> {
  const { photos, content, title, ...rest } = input;
  const pictures = photos.map(({ alt, address }) => `![${alt.replace(/([[\]\\])/g, '\\$1')}](${address})`);
  return {
    ...rest,
    title: title || titleOf(content) || formatDay(rest.entry_date),
    content: [content.trimEnd(), ...pictures].filter(Boolean).join('\n\n'),
    cover_image_url: '',
    published_at: new Date(writtenAt).toISOString(),
  };
}
