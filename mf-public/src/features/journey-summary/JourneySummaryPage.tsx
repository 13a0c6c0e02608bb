import { useGetJourneySummaryQuery, useLiveRefresh } from '@brand/shared-data';
import { EmptyState, PageTitle, QueryState, Typography, visuallyHidden } from '@brand/shared-ui/core';
import { Moved, useParams } from '@brand/shared-ui/router';
import { ArticleSkeleton } from '../../reading/ArticleSkeleton';
import { ReadingPage } from '../../reading/ReadingPage';
import { SummaryArticle } from './SummaryArticle';
import { yearIn } from './yearIn';

const missing = 'Entry Not Found';

export function JourneySummaryPage() {
  const { year: segment = '' } = useParams();
  const year = yearIn(segment);
  if (year === null) return <Moved to="/about" />;
  return (
    <ReadingPage backTo="/about" backLabel="Back to About">
      <Summary key={year} year={year} />
    </ReadingPage>
  );
}

function Summary({ year }: { year: number }) {
  const query = useGetJourneySummaryQuery(year);
  useLiveRefresh('journey_summaries');

  const isMissing = query.error !== undefined && 'kind' in query.error && query.error.kind === 'notFound';
  if (isMissing) return <SummaryMissing year={year} />;
  const hasFailed = query.isError && query.data === undefined;
  return (
    <>
      {query.data === undefined && (
        <PageTitle title={hasFailed ? missing : `Journey Summary: ${year}`} noindex={hasFailed} />
      )}
      {query.data === undefined && !hasFailed && (
        <Typography component="h1" sx={visuallyHidden}>
          Journey Summary: {year}
        </Typography>
      )}
      <QueryState
        query={query}
        loading={<ArticleSkeleton hasCover={false} />}
        loadingLabel="Loading the journey summary…"
        errorTitle={missing}
        errorText="Could not fetch the journey summary. It might not exist for this year."
        errorLevel="h1"
      >
        {(summary) => <SummaryArticle summary={summary} />}
      </QueryState>
    </>
  );
}

function SummaryMissing({ year }: { year: number }) {
  return (
    <>
      <PageTitle title={missing} missing />
      <EmptyState title={missing} text={`No summary available for the year ${year}.`} headingLevel="h1" />
    </>
  );
}
