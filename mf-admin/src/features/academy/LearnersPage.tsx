import { useState } from 'react';
import {
  adminMessages,
  learnersPerPage,
  useEndEnrollmentMutation,
  useLazyExportLearnersQuery,
  useListAllCoursesQuery,
  useListLearnersQuery,
  type Learner,
  type LearnerOrder,
} from '@brand/shared-data/admin';
import {
  Box,
  Button,
  EmptyState,
  formatInstant,
  QueryState,
  saveFile,
  SearchField,
  Skeleton,
  today,
  Typography,
  useToast,
} from '@brand/shared-ui/core';
import { LinkButton, useParams } from '@brand/shared-ui/router';
import { AdminPage } from '../../frame/AdminPage';
import { useFailureToast } from '../../frame/useFailureToast';
import { DeleteDialog } from '../../records/DeleteDialog';
import { FilterSelect } from '../../records/FilterSelect';
import { PageTurner } from '../../records/PageTurner';
import type { RecordColumn } from '../../records/RecordColumn';
import { RowTable } from '../../records/RowTable';
import { usePausedText } from '../../records/usePausedText';
import { EnrollDialog } from './EnrollDialog';
import { firstLearners } from './firstLearners';
import { learnersCsv } from './learnersCsv';

const messages = adminMessages.learners;
const tableId = 'learners';

const progressOf = ({ is_waiting, lessons, completed }: Learner) => {
  if (is_waiting) return 'Waits for an account';
  return lessons === 0 ? 'No lessons yet' : `${completed} of ${lessons} lessons`;
};

const columns: RecordColumn<Learner>[] = [
  { header: 'Email', value: ({ email }) => email, isTitle: true },
  { header: 'Since', value: ({ enrolled_at }) => formatInstant(enrolled_at) },
  { header: 'Progress', value: progressOf },
  {
    header: 'Last seen',
    value: ({ last_seen_at }) => (last_seen_at ? formatInstant(last_seen_at) : 'Never'),
  },
  {
    header: 'Stops at',
    value: stopOf,
    cell: (learner) => <Box sx={{ whiteSpace: 'normal' }}>{stopOf(learner)}</Box>,
  },
];

function stopOf({ next_lesson, is_waiting, lessons }: Learner): string {
  if (is_waiting || lessons === 0) return '–';
  return next_lesson ?? 'Has completed all';
}

const orders: Record<string, LearnerOrder> = {
  'Newest first': 'newest',
  'Least progress first': 'progress',
  'Longest away first': 'seen',
};

/** A course's learners: their enrolment, progress, last visit and next lesson. */
export function LearnersPage() {
  const { courseId = '' } = useParams();
  const [isEnrolling, setIsEnrolling] = useState(false);
  const [ended, setEnded] = useState<Learner | null>(null);
  const [endEnrollment] = useEndEnrollmentMutation();
  const course = useListAllCoursesQuery().data?.find(({ id }) => id === courseId);
  return (
    <AdminPage
      title="Learners"
      lead={course?.title}
      actions={
        <>
          <LinkButton to="/admin/academy">Back to courses</LinkButton>
          <ExportButton courseId={courseId} name={course?.slug ?? courseId} />
          <Button variant="contained" onClick={() => setIsEnrolling(true)}>
            Enrol by address
          </Button>
        </>
      }
    >
      <LearnerList key={courseId} courseId={courseId} onEnd={setEnded} />
      <EnrollDialog courseId={courseId} isOpen={isEnrolling} onClose={() => setIsEnrolling(false)} />
      <DeleteDialog
        row={ended}
        title={ended?.is_waiting ? 'Withdraw this place?' : 'End this enrolment?'}
        action={ended?.is_waiting ? 'Withdraw' : 'End'}
        text={lossOf}
        onDelete={({ id }) => endEnrollment(id)}
        onClose={() => setEnded(null)}
        deleted={messages.ended}
        failed={messages.endFailed}
      />
    </AdminPage>
  );
}

const lossOf = ({ email, is_waiting }: Learner) =>
  is_waiting
    ? `No course opens for ${email} any more when an account is made.`
    : `The course closes for ${email} at once. Their progress is kept for another enrolment, and so are their badges. ` +
      'No mail is sent, and nothing that was paid is given back: refunds are under Orders.';

type ListProps = { courseId: string; onEnd: (learner: Learner) => void };

function LearnerList({ courseId, onEnd }: ListProps) {
  const [asked, setAsked] = useState<{ search: string; order: LearnerOrder; page: number }>(firstLearners);
  const search = usePausedText(asked.search);
  const query = useListLearnersQuery({ courseId, ...asked, search });
  useFailureToast(query.error, messages.listFailed);
  const { total } = query.data ?? {};
  const change = (changed: Partial<typeof asked>) => setAsked({ ...asked, page: 0, ...changed });

  return (
    <>
      <Box sx={tools}>
        <Box sx={{ flex: '1 1 14rem', maxWidth: '28rem' }}>
          <SearchField
            label="Search learners"
            value={asked.search}
            onChange={(text) => change({ search: text })}
          />
        </Box>
        <FilterSelect
          label="Order"
          choices={Object.keys(orders)}
          value={Object.keys(orders).find((name) => orders[name] === asked.order) ?? ''}
          onChange={(name) => change({ order: orders[name] })}
        />
        <Typography variant="body2" aria-live="polite" sx={{ marginLeft: 'auto', color: 'text.secondary' }}>
          {total !== undefined && `${total.toLocaleString('en-US')} ${total === 1 ? 'learner' : 'learners'}`}
        </Typography>
      </Box>
      <QueryState
        query={query}
        loading={<Skeleton variant="rounded" height={320} />}
        loadingLabel="Loading learners…"
        errorTitle="The learners could not be loaded."
        isEmpty={({ learners }) => learners.length === 0}
        empty={
          search ? (
            <EmptyState
              title="Nothing matches"
              text="No address matches what you look for."
              headingLevel="h2"
            />
          ) : (
            <EmptyState
              title="No learners yet"
              text="Whoever enrols is listed here. You can enrol people by their address, too: a mail tells them."
              headingLevel="h2"
            />
          )
        }
      >
        {({ learners, total: count }) => (
          <>
            <RowTable
              id={tableId}
              label="learners"
              columns={columns}
              rows={learners}
              actions={(learner) => [
                {
                  label: learner.is_waiting ? 'Withdraw' : 'End',
                  onSelect: () => onEnd(learner),
                  isDestructive: true,
                },
              ]}
            />
            <PageTurner
              label="learners"
              tableId={tableId}
              page={asked.page}
              rowsPerPage={learnersPerPage}
              count={count}
              onTurn={(page) => change({ page })}
            />
          </>
        )}
      </QueryState>
    </>
  );
}

function ExportButton({ courseId, name }: { courseId: string; name: string }) {
  const [read, { isFetching }] = useLazyExportLearnersQuery();
  const toast = useToast();
  const save = async () => {
    const { data, error } = await read(courseId);
    if (data) saveFile(`learners_${name}_${today()}.csv`, learnersCsv(data), 'text/csv;charset=utf-8');
    else toast(messages.exportFailed(error));
  };
  return (
    <Button disabled={isFetching} onClick={() => void save()}>
      Export CSV
    </Button>
  );
}

const tools = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBottom: 2 };
