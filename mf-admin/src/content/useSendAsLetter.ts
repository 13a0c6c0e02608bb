import { useDispatch } from '@brand/shared-data';
import {
  adminContentApi,
  adminMessages,
  useCreateLetterMutation,
  useListLettersQuery,
  type ContentTable,
} from '@brand/shared-data/admin';
import { formatInstant, useToast } from '@brand/shared-ui/core';
import { useNavigate } from '@brand/shared-ui/router';
import type { RowAction } from '../records/RecordColumn';

const { getBlogPostToEdit, getJournalEntryToEdit } = adminContentApi.endpoints;
const sendable = {
  blog_posts: { topic: 'blog', read: getBlogPostToEdit },
  journal_entries: { topic: 'journal', read: getJournalEntryToEdit },
} as const;
const isSendable = (table: ContentTable): table is keyof typeof sendable => table in sendable;

type Text = { id: string; title: string };
/** A row action that drafts a letter from a text; its label shows when the text was last sent. */
export function useSendAsLetter(table: ContentTable): (row: Text) => RowAction[] {
  const { data: letters = [], refetch } = useListLettersQuery(undefined, { skip: !isSendable(table) });
  const [create] = useCreateLetterMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  if (!isSendable(table)) return () => [];

  const { topic, read: endpoint } = sendable[table];
  const draft = async ({ id, title }: Text) => {
    const read = await dispatch(endpoint.initiate(id, { subscribe: false, forceRefetch: true }));
    if (read.error) return toast(adminMessages.letters.saveFailed(read.error));
    const { content } = read.data ?? {};
    const source = { content_type: table, content_id: id };
    const letter = { subject: title.slice(0, 200), content: content ?? '', topic, ...source };
    const { data, error } = await create(letter);
    if (error) return toast(adminMessages.letters.saveFailed(error));
    toast(adminMessages.letters.drafted);
    // Refetches first, because the list can only open the form of a letter that it contains.
    await refetch();
    await navigate(`/admin/subscribers/letters?edit=${data.id}`);
  };
  return (row) => {
    const sent = letters.find(({ content_id, sent_at }) => content_id === row.id && sent_at)?.sent_at;
    const label = sent ? `Sent as a letter on ${formatInstant(sent)}: send again` : 'Send as a letter';
    return [{ label, onSelect: () => void draft(row) }];
  };
}
