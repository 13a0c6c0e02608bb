import {
  useCreateNowTextMutation,
  useDeleteNowTextMutation,
  useGetNowTextToEditQuery,
  useListNowTextsToEditQuery,
  useUpdateNowTextMutation,
  type ListedContent,
} from '@brand/shared-data/admin';
import { formatDay } from '@brand/shared-ui/core';
import { ContentPage } from '../../content/ContentPage';
import { titleColumn } from '../../content/columns';
import type { StoredColumn } from '../../records/RecordColumn';

const hooks = {
  useList: useListNowTextsToEditQuery,
  useRow: useGetNowTextToEditQuery,
  useCreate: useCreateNowTextMutation,
  useUpdate: useUpdateNowTextMutation,
  useDelete: useDeleteNowTextMutation,
};
const columns: StoredColumn<ListedContent<'now_texts'>>[] = [
  { header: 'Updated', value: ({ day }) => day, cell: ({ day }) => formatDay(day), sortBy: ['day'] },
  titleColumn,
];
const newestFirst = { header: 'Updated', isDescending: true };

export function NowPage() {
  return (
    <ContentPage
      table="now_texts"
      hooks={hooks}
      title="Now"
      lead="What you are doing now, as the page /now shows it. Add a text, and the one before it becomes the past of the page; edit one to correct it."
      newLabel="Add Text"
      empty="No texts found."
      emptyText="Say in a few lines what you are doing at the moment, and /now shows it."
      columns={columns}
      order={newestFirst}
    />
  );
}
