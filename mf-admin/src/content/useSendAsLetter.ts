import {
  adminMessages,
  useCreateLetterMutation,
  useListLettersQuery,
  type ContentTable,
  type ErrorDetails,
} from '@brand/shared-data/admin';
import { formatInstant, useToast } from '@brand/shared-ui/core';
import { useNavigate } from '@brand/shared-ui/router';
import type { RowAction } from '../records/RecordColumn';

const topics = { blog_posts: 'blog', journal_entries: 'journal' } as const;
const isSendable = (table: ContentTable): table is keyof typeof topics => table in topics;

type Text = { id: string; title: string };
type ReadRow = (id: string) => PromiseLike<{ data?: object | null; error?: ErrorDetails }>;

/** The action that drafts a letter of a text; its label says when the text was sent before. */
export function useSendAsLetter(table: ContentTable, readRow: ReadRow): (row: Text) => RowAction[] {
  const { data: letters = [], refetch } = useListLettersQuery(undefined, { skip: !isSendable(table) });
  const [create] = useCreateLetterMutation();
  const navigate = useNavigate();
  const toast = useToast();
  if (!isSendable(table)) return () => [];

  const draft = async ({ id, title }: Text) => {
    const read = await readRow(id);
    if (read.error) return toast(adminMessages.letters.saveFailed(read.error));
    const { content }: { content?: string | null } = read.data ?? {};
    const source = { content_type: table, content_id: id };
    const letter = { subject: title.slice(0, 200), content: content ?? '', topic: topics[table], ...source };
    const { data, error } = await create(letter);
    if (error) return toast(adminMessages.letters.saveFailed(error));
    toast(adminMessages.letters.drafted);
    // The list opens the form of a letter that it has.
    await refetch();
    await navigate(`/admin/subscribers/letters?edit=${data.id}`);
  };
  return (row) => {
    const sent = letters.find(({ content_id, sent_at }) => content_id === row.id && sent_at)?.sent_at;
    const label = sent ? `Sent as a letter on ${formatInstant(sent)}: send again` : 'Send as a letter';
    return [{ label, onSelect: () => void draft(row) }];
  };
}
