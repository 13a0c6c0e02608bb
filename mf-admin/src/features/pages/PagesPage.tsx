import {
  useCreatePageMutation,
  useDeletePageMutation,
  useGetPageToEditQuery,
  useListAllPagesQuery,
  useUpdatePageMutation,
  type ListedContent,
} from '@brand/shared-data/admin';
import { LinkButton } from '@brand/shared-ui/router';
import { ContentPage } from '../../content/ContentPage';
import { dateColumn, statusColumn, titleColumn } from '../../content/columns';
import type { StoredColumn } from '../../records/RecordColumn';
import { useLinkedPages } from './useLinkedPages';

const hooks = {
  useList: useListAllPagesQuery,
  useRow: useGetPageToEditQuery,
  useCreate: useCreatePageMutation,
  useUpdate: useUpdatePageMutation,
  useDelete: useDeletePageMutation,
};
const columns: StoredColumn<ListedContent<'pages'>>[] = [
  titleColumn,
  { header: 'Address', value: ({ slug }) => `/${slug}`, sortBy: ['slug'] },
  { header: 'Linked in', value: ({ place }) => place, sortBy: ['place'] },
  statusColumn('Status'),
  dateColumn,
];
const latestFirst = { header: 'Publish Date', isDescending: true };

/** The owner's own pages. */
export function PagesPage() {
  useLinkedPages();
  return (
    <ContentPage
      table="pages"
      hooks={hooks}
      title="Pages"
      lead="Pages of your own, such as an imprint, a contact page or “Work with me”, each at an address of its own."
      newLabel="New Page"
      empty="No pages found."
      emptyText="Write one, and choose whether the menu or the footer links to it."
      columns={columns}
      order={latestFirst}
    >
      <LinkButton to="/admin/menu" variant="outlined" sx={{ justifySelf: 'start', mb: 2 }}>
        Arrange the menu
      </LinkButton>
    </ContentPage>
  );
}
