import { type SharedBadge, useGetSharedBadgeQuery } from '@brand/shared-data/academy';
import {
  Box,
  EmptyState,
  PageContainer,
  PageTitle,
  QueryState,
  Skeleton,
  Typography,
  useDates,
} from '@brand/shared-ui/core';
import { LinkButton, useParams } from '@brand/shared-ui/router';
import { BadgeEmblem } from '../../badges/BadgeEmblem';

/** A shared badge, for anyone with the link: who earned it, for which course, and when. */
export function BadgePage() {
  const { id = '' } = useParams();
  const query = useGetSharedBadgeQuery(id);
  return (
    <PageContainer width="text">
      {!query.data && <PageTitle title="Badge" noindex missing={query.data === null} />}
      <Box sx={{ minHeight: '60vh', textAlign: 'center' }}>
        {query.data === undefined && (
          <Typography variant="h2" component="h1">
            {query.isError ? 'The badge could not be loaded.' : 'Loading the badge…'}
          </Typography>
        )}
        <QueryState
          query={{ ...query, data: query.currentData }}
          loading={<BadgeSkeleton />}
          loadingLabel="Loading the badge…"
          errorTitle="Check your connection, then try again."
        >
          {(badge) => (badge ? <Badge badge={badge} /> : <NotShared />)}
        </QueryState>
        <LinkButton to="/academy" variant="outlined" sx={{ marginTop: 4 }}>
          Back to Academy
        </LinkButton>
      </Box>
    </PageContainer>
  );
}

function Badge({ badge: { display_name, badge_name, course_title, earned_at } }: { badge: SharedBadge }) {
  const { formatInstant } = useDates();
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {/* Not for search engines: the page names a person who shared the link only with some people. */}
      <PageTitle
        title={`${display_name}: ${badge_name}`}
        description={`${display_name} completed the course ${course_title}.`}
        noindex
      />
      <BadgeEmblem size={144} />
      <Typography variant="overline" component="p" dir="auto" sx={{ marginTop: 2, color: 'text.secondary' }}>
        {badge_name}
      </Typography>
      <Typography variant="h1" dir="auto" sx={{ marginTop: 1 }}>
        {display_name}
      </Typography>
      <Typography variant="subtitle1" component="p" sx={{ marginTop: 2 }}>
        earned this badge by completing the course <strong dir="auto">{course_title}</strong>
      </Typography>
      <Typography sx={{ marginTop: 1, color: 'text.secondary' }}>
        on <time dateTime={earned_at}>{formatInstant(earned_at)}</time>
      </Typography>
    </Box>
  );
}

function NotShared() {
  return (
    <EmptyState
      headingLevel="h1"
      title="Badge Not Found"
      text="There is no badge at this address, or its learner does not share it any more."
    />
  );
}

function BadgeSkeleton() {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, marginTop: 2 }}>
      <Skeleton variant="circular" width={144} height={144} />
      <Skeleton width="60%" height={64} />
      <Skeleton width="80%" />
    </Box>
  );
}
