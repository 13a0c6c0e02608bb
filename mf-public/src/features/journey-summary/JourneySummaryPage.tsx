import {
  dayOfSummary,
  useGetJourneySummaryQuery,
  useGetYearQuery,
  useLiveRefresh,
  type JourneySummary,
} from '@brand/shared-data';
import { Box, Chip, EmptyState, PageTitle, useSite } from '@brand/shared-ui/core';
import { Moved, useParams } from '@brand/shared-ui/router';
import { DayBadge } from '../../days/DayNumber';
import { Article } from '../../reading/Article';
import { ReadingColumns } from '../../reading/ReadingColumns';
import { ReadingPage } from '../../reading/ReadingPage';
import { ReadingState } from '../../reading/ReadingState';
import { toMetaDescription } from '../../reading/toMetaDescription';
import { isNumber, parseYear } from './parseYear';
import { YearFigures } from './YearFigures';

const missingTitle = 'Entry Not Found';

export function JourneySummaryPage() {
  const { year: segment = '' } = useParams();
  const year = parseYear(segment);
  if (!isNumber(segment)) return <Moved to="/about" />;
  return (
    <ReadingPage backTo="/about" backLabel="Back to About">
      {year === null ? <NoSummary year={segment} /> : <SummaryState key={year} year={year} />}
    </ReadingPage>
  );
}

type MissingProps = {
  year: string;
  /** Whether figures follow: the server sends such a page. */
  hasFigures?: boolean;
};

function NoSummary({ year, hasFigures = false }: MissingProps) {
  return (
    <>
      <PageTitle title={missingTitle} missing={!hasFigures} />
      {hasFigures && <meta name="robots" content="noindex" />}
      <EmptyState
        title={missingTitle}
        text={`No summary available for the year ${year}.`}
        headingLevel="h1"
      />
    </>
  );
}

function YearWithoutSummary({ year }: { year: number }) {
  const { data: figures } = useGetYearQuery(year);
  return (
    <ReadingColumns hasCover={false} head={<NoSummary year={`${year}`} hasFigures={Boolean(figures)} />}>
      <YearFigures year={year} />
    </ReadingColumns>
  );
}

function SummaryState({ year }: { year: number }) {
  const query = useGetJourneySummaryQuery(year);
  useLiveRefresh('journey_summaries');

  if (query.data === null) return <YearWithoutSummary year={year} />;
  const hasFailed = query.isError && query.data === undefined;
  return (
    <ReadingState
      query={{ ...query, data: query.data }}
      title={hasFailed ? missingTitle : `Journey Summary: ${year}`}
      noindex={hasFailed}
      hasCover={false}
      loadingLabel="Loading the journey summary…"
      errorTitle={missingTitle}
      errorText="Could not fetch the journey summary. It might not exist for this year."
      errorLevel="h1"
    >
      {(summary) => <SummaryArticle summary={summary} />}
    </ReadingState>
  );
}

function SummaryArticle({ summary }: { summary: JourneySummary }) {
  const { id, year, title, content } = summary;
  const site = useSite();
  return (
    <>
      <PageTitle
        exact
        title={`Journey Summary: ${year} - ${title}`}
        description={toMetaDescription(content)}
      />
      <Article
        title={title}
        eyebrow={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Chip label={year} />
            <DayBadge day={dayOfSummary(summary, site)} />
          </Box>
        }
        below={<YearFigures year={year} />}
        content={{ contentType: 'journey_summaries', id }}
        reactionsPrompt="How did this story resonate with you?"
      >
        {content}
      </Article>
    </>
  );
}
