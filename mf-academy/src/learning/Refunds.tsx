import { useListMyEnrollmentsQuery, useListMyRefundsQuery } from '@brand/shared-data/academy';
import { Typography, useSite } from '@brand/shared-ui/core';
import { TextLink } from '@brand/shared-ui/router';

/** Explains for each refunded course why it is no longer among the learner's courses. */
export function Refunds() {
  const hasTill = useSite().till !== undefined;
  const { data: refunds = [] } = useListMyRefundsQuery(undefined, { skip: !hasTill });
  const { data: enrollments } = useListMyEnrollmentsQuery();
  const open = new Set(enrollments?.map(({ course_id }) => course_id));
  return refunds
    .filter(({ course_ids }) => enrollments && !course_ids.some((id) => open.has(id)))
    .map(({ id, title, courses }) => (
      <Typography key={id} sx={{ marginTop: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        “{courses ? <TextLink to={`/academy/${courses.slug}`}>{title}</TextLink> : <bdi>{title}</bdi>}” was
        refunded, and is closed. Whoever takes it again goes on where they were.{' '}
        <TextLink to="/account">Your orders</TextLink>
      </Typography>
    ));
}
