import { formatInstant } from '@brand/shared-ui/core';
import type { StoredColumn } from '../records/RecordColumn';
import { getPublishStatus, publishStatuses, type Publishable } from './publishStatus';
import { StatusBadge } from '../records/StatusBadge';

type Titled = { title: string };

export const titleColumn: StoredColumn<Titled> = {
  header: 'Title',
  value: ({ title }) => title,
  sortBy: ['title_key'],
  isTitle: true,
};

export const statusColumn = (header: 'Status' | 'Publish Status'): StoredColumn<Publishable> => ({
  header,
  value: (row) => getPublishStatus(row),
  cell: (row) => <StatusBadge status={getPublishStatus(row)} />,
  filterBy: publishStatuses,
  // Alphabetical by status: drafts, then published, then scheduled.
  sortBy: ['is_published', 'published_at'],
  toFilter: (status) => ({ publish_status: status }),
});

export const dateColumn: StoredColumn<Publishable> = {
  header: 'Publish Date',
  value: ({ published_at }) => published_at,
  sortBy: ['published_at'],
  cell: ({ published_at }) => formatInstant(published_at),
};
