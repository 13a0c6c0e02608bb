import { dayOfSummary, type JourneySummary } from '@brand/shared-data';
import { Box, Chip, excerptOf, PageTitle, plainText } from '@brand/shared-ui/core';
import { DayBadge } from '../../days/DayBadge';
import { DayNeighbours } from '../../days/DayNeighbours';
import { Reactions } from '../../reactions/Reactions';
import { Article } from '../../reading/Article';

const metaLength = 160;

export function SummaryArticle({ summary }: { summary: JourneySummary }) {
  const { id, year, title, content } = summary;
  const reference = { contentType: 'journey_summaries', id } as const;
  return (
    <>
      <PageTitle
        exact
        title={`Journey Summary: ${year} - ${title}`}
        description={excerptOf(plainText(content), metaLength)}
      />
      <Article
        title={title}
        eyebrow={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Chip label={year} />
            <DayBadge day={dayOfSummary(summary)} />
          </Box>
        }
        footer={
          <>
            <Reactions content={reference} prompt="How did this story resonate with you?" />
            <DayNeighbours content={reference} />
          </>
        }
      >
        {content}
      </Article>
    </>
  );
}
