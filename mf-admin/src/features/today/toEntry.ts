import type { ContentInput, TodayInput } from '@brand/shared-data/admin';
import { formatDay } from '@brand/shared-ui/core';
import { firstSentence } from '@brand/site-mover';

/** The row for an entry written at `writtenAt`, with its photos below the text. */
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
