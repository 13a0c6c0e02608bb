import { formatInstant } from '@brand/shared-ui/core';
import type { RecordColumn } from '../records/RecordColumn';
import { getPublishStatus, publishStatuses, type Publishable } from './publishStatus';
import { StatusBadge } from '../records/StatusBadge';

type Titled = { title: string };

export const titleColumn: RecordColumn<Titled> = {
  header: 'Title',
  value: ({ title }) => title,
  isTitle: true,
};

export const statusColumn = (header: 'Status' | 'Publish Status'): RecordColumn<Publishable> => ({
  header,
  value: (row) => getPublishStatus(row),
  cell: (row) => <StatusBadge status={getPublishStatus(row)} />,
  filterBy: publishStatuses,
});

export const dateColumn: RecordColumn<Publishable> = {
  header: 'Publish Date',
  value: ({ published_at }) => published_at,
  cell: ({ published_at }) => formatInstant(published_at),
};
