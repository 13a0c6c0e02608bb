import { useEffect, useMemo, useState } from 'react';
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
  PageHeader,
  PageTitle,
  QueryState,
  saveFile,
  SearchField,
  Skeleton,
  today,
  Typography,
  useToast,
  useToastFor,
} from '@brand/shared-ui/core';
import { Table, TableCell, TableHead, TableRow } from '@brand/shared-ui/data';
import { LinkButton, useParams } from '@brand/shared-ui/router';
import { DeleteDialog } from '../../records/DeleteDialog';
import { FilterSelect } from '../../records/FilterSelect';
import { PageTurner } from '../../records/PageTurner';
import type { RecordColumn } from '../../records/RecordColumn';
import { RecordRows } from '../../records/RecordRows';
import { tableStyle } from '../../records/tableStyle';
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

/** Learners of one course: since when, how far, when they were there last and where they stop. */
export function LearnersPage() {
  const { courseId = '' } = useParams();
  const [isEnrolling, setIsEnrolling] = useState(false);
  const [ended, setEnded] = useState<Learner | null>(null);
  const [endEnrollment] = useEndEnrollmentMutation();
  const course = useListAllCoursesQuery().data?.find(({ id }) => id === courseId);
  return (
    <>
      <PageTitle title="Learners" noindex />
      <PageHeader
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
      />
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
    </>
  );
}

const lossOf = ({ email, is_waiting }: Learner) =>
  is_waiting
    ? `No course opens for ${email} any more when an account is made.`
    : `The course closes for ${email} at once. What was completed is kept, for another enrolment, and so are badges. ` +
      'No mail is sent, and nothing that was paid is given back: refunds are under Orders.';

type ListProps = { courseId: string; onEnd: (learner: Learner) => void };

function LearnerList({ courseId, onEnd }: ListProps) {
  const [asked, setAsked] = useState<{ search: string; order: LearnerOrder; page: number }>(firstLearners);
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(
      () => setAsked((before) => (before.search === text ? before : { ...before, search: text, page: 0 })),
      250,
    );
    return () => clearTimeout(timer);
  }, [text]);
  const query = useListLearnersQuery({ courseId, ...asked });
  const { error } = query;
  useToastFor(useMemo(() => (error ? messages.listFailed(error) : null), [error]));
  const turnTo = (page: number) => setAsked({ ...asked, page });

  return (
    <>
      <Box sx={tools}>
        <Box sx={{ flex: '1 1 14rem', maxWidth: '28rem' }}>
          <SearchField label="Search learners" value={text} onChange={setText} />
        </Box>
        <FilterSelect
          label="Order"
          choices={Object.keys(orders)}
          value={Object.keys(orders).find((name) => orders[name] === asked.order) ?? ''}
          onChange={(name) => setAsked({ ...asked, order: orders[name] ?? 'newest', page: 0 })}
        />
        <Typography variant="body2" aria-live="polite" sx={{ marginLeft: 'auto', color: 'text.secondary' }}>
          {query.data && countOf(query.data.total)}
        </Typography>
      </Box>
      <QueryState
        query={query}
        loading={<Skeleton variant="rounded" height={320} />}
        loadingLabel="Loading learners…"
        errorTitle="The learners could not be loaded."
        isEmpty={({ learners }) => learners.length === 0}
        empty={
          asked.search ? (
            <EmptyState title="Nothing matches" text="No address has what you look for." headingLevel="h2" />
          ) : (
            <EmptyState
              title="No learners yet"
              text="Whoever enrols is listed here. You can enrol people by their address, too: a mail tells them."
              headingLevel="h2"
            />
          )
        }
      >
        {({ learners, total }) => (
          <>
            <LearnerTable learners={learners} onEnd={onEnd} />
            <PageTurner
              label="learners"
              tableId={tableId}
              page={asked.page}
              rowsPerPage={learnersPerPage}
              count={total}
              onTurn={turnTo}
            />
          </>
        )}
      </QueryState>
    </>
  );
}

const LearnerTable = ({ learners, onEnd }: { learners: Learner[]; onEnd: ListProps['onEnd'] }) => (
  <Box sx={tableStyle}>
    <Table id={tableId} role="table" aria-label="learners">
      <Head />
      <RecordRows
        rows={learners}
        columns={columns}
        titleOf={({ email }) => email}
        actions={(learner) => [
          {
            label: learner.is_waiting ? 'Withdraw' : 'End',
            onSelect: () => onEnd(learner),
            isDestructive: true,
          },
        ]}
      />
    </Table>
  </Box>
);

const countOf = (total: number) => `${total.toLocaleString('en-US')} ${total === 1 ? 'learner' : 'learners'}`;

const Head = () => (
  <TableHead role="rowgroup">
    <TableRow role="row">
      {columns.map(({ header }) => (
        <TableCell key={header} role="columnheader" scope="col">
          {header}
        </TableCell>
      ))}
      <TableCell role="columnheader" scope="col" data-part="actions">
        Actions
      </TableCell>
    </TableRow>
  </TableHead>
);

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
