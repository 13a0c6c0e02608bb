import type { Course } from '@brand/shared-data/academy';
import { contentMessages, useCountEnrollmentsQuery, useDeleteCourseMutation } from '@brand/shared-data/admin';
import { Button, formatInstant, priceLabel, useSite } from '@brand/shared-ui/core';
import { useNavigate } from '@brand/shared-ui/router';
import { seeIt } from '../../content/seeIt';
import { AdminPage } from '../../frame/AdminPage';
import type { RecordColumn } from '../../records/RecordColumn';
import type { RecordQuery } from '../../records/RecordState';
import { RecordTable } from '../../records/RecordTable';
import { StatusBadge } from '../../records/StatusBadge';

const getStatus = ({ is_published }: Course) => (is_published ? 'Published' : 'Draft');

const Price = ({ price }: { price: number }) => priceLabel(price, useSite().till?.currency);

const columns: RecordColumn<Course>[] = [
  { header: 'Title', value: ({ title }) => title, isTitle: true },
  {
    header: 'Price',
    value: ({ price }) => price ?? -1,
    cell: ({ price }) => (price === null ? 'N/A' : <Price price={price} />),
  },
  {
    header: 'Status',
    value: getStatus,
    cell: (course) => <StatusBadge status={getStatus(course)} />,
    filterBy: ['Draft', 'Published'],
  },
  {
    header: 'Created At',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => formatInstant(created_at),
  },
];
const newestFirst = { header: 'Created At', isDescending: true };

type Props = {
  query: RecordQuery<Course[]>;
  onNew: () => void;
  onEdit: (course: Course) => void;
  onContent: (course: Course) => void;
};

export function CourseList({ query, onNew, onEdit, onContent }: Props) {
  const [deleteCourse] = useDeleteCourseMutation();
  const navigate = useNavigate();
  return (
    <AdminPage
      title="Academy"
      lead="Courses, their modules and their lessons."
      actions={
        <Button variant="contained" onClick={onNew}>
          Add New Course
        </Button>
      }
    >
      <RecordTable
        query={query}
        label="courses"
        one="course"
        columns={columns}
        order={newestFirst}
        searchText={({ title, slug }) => `${title} ${slug}`}
        actions={(course) => [
          { label: 'Manage Content', onSelect: () => onContent(course) },
          { label: 'Edit Course', onSelect: () => onEdit(course) },
          // A draft has no page, not for the owner either.
          ...(course.is_published ? seeIt('courses', course) : []),
          { label: 'Learners', onSelect: () => void navigate(`/admin/academy/${course.id}/learners`) },
        ]}
        deletion={{
          label: 'Delete Course',
          text: (course) => <CourseLoss course={course} />,
          onDelete: ({ id }) => deleteCourse(id),
          deleted: contentMessages.courses.deleted,
          failed: contentMessages.courses.deleteFailed,
        }}
        empty="No courses found."
        emptyText="A course begins with a title. Its modules and lessons come after, and it stays a draft until you publish it."
      />
    </AdminPage>
  );
}

/** Describes what is deleted along with a course, and counts the enrolled learners. */
function CourseLoss({ course }: { course: Course }) {
  const { data, isError } = useCountEnrollmentsQuery(course.id, { refetchOnMountOrArgChange: true });
  return (
    <>
      <p>
        This action cannot be undone. “<bdi>{course.title}</bdi>” will be deleted with its modules and
        lessons, with the progress of everyone in it, and with the badges earned in it. The trash keeps a copy
        of its texts for 30 days.
      </p>
      <p aria-live="polite">{isError ? 'How many are enrolled could not be counted.' : enrolled(data)}</p>
    </>
  );
}

function enrolled(count: number | undefined): string {
  if (count === undefined) return 'Counting who is enrolled…';
  if (count === 0) return 'Nobody is enrolled.';
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'person is' : 'people are'} enrolled.`;
}
