import type { ReactElement, ReactNode } from 'react';
import {
  isKept,
  messages,
  useGetChallengeProgressQuery,
  useGetLatestBlogPostQuery,
  useGetLatestJournalEntryQuery,
  useGetLatestOngoingChallengeQuery,
} from '@brand/shared-data';
import { Box, CardGrid, InstantDay, Section, useDates, useToastFor } from '@brand/shared-ui/core';
import { CardsLoading, ContentCard } from '../../cards/ContentCard';
import { describeProgress } from '../../cards/challengeProgress';
import { getChallengeExcerpt } from '../../cards/getChallengeExcerpt';
import { useErrorLog } from '../../errors/useErrorLog';

/** The latest entry, post and ongoing challenge, if they exist. */
export function LatestUpdates() {
  const { formatDay, formatNumber } = useDates();
  const { isLoading, entry, post, challenge, progress } = useLatestUpdates();
  const cards: ReactElement[] = [];
  if (entry)
    cards.push(
      <ContentCard
        key="entry"
        to={`/journal/${entry.id}`}
        meta={<UpdateMeta type="Journal" detail={formatDay(entry.entry_date)} />}
        title={entry.title}
        text={entry.excerpt}
        headingLevel="h3"
      />,
    );
  if (post)
    cards.push(
      <ContentCard
        key="post"
        to={`/blog/${post.slug}`}
        meta={<UpdateMeta type="Blog" detail={post.published_at && <InstantDay at={post.published_at} />} />}
        title={post.title}
        text={post.excerpt}
        headingLevel="h3"
      />,
    );
  if (challenge)
    cards.push(
      <ContentCard
        key="challenge"
        to={`/challenge/${challenge.id}`}
        meta={<UpdateMeta type="Challenge" detail={`${challenge.status}, ${challenge.difficulty}`} />}
        title={challenge.title}
        text={getChallengeExcerpt(challenge)}
        footer={progress && describeProgress(challenge, progress, formatNumber)}
        headingLevel="h3"
      />,
    );
  if (!isLoading && cards.length === 0) return null;
  return (
    <Section title="Latest Updates">
      {/* In two columns, a last card alone in its row takes the whole row. */}
      <Box sx={{ '& li:last-child:nth-of-type(odd)': { gridColumn: { sm: '1 / -1', md: 'auto' } } }}>
        {isLoading ? (
          <Box role="progressbar" aria-label="Loading the latest updates…">
            <CardsLoading count={3} hasCover={false} />
          </Box>
        ) : (
          <CardGrid>{cards}</CardGrid>
        )}
      </Box>
    </Section>
  );
}

function UpdateMeta({ type, detail }: { type: string; detail: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}
    >
      <Box component="span" sx={{ fontWeight: 600, color: 'primary.main' }}>
        {type}
      </Box>
      <span>{detail}</span>
    </Box>
  );
}

// Queries the latest updates. An item that fails to load is logged and omitted; a toast is shown only if all three fail.
function useLatestUpdates() {
  const entry = useGetLatestJournalEntryQuery();
  const post = useGetLatestBlogPostQuery();
  const challenge = useGetLatestOngoingChallengeQuery();
  const keptId = challenge.data && isKept(challenge.data) ? challenge.data.id : undefined;
  const progress = useGetChallengeProgressQuery(keptId ? [keptId] : [], { skip: keptId === undefined });
  const haveAllFailed = entry.isError && post.isError && challenge.isError;

  useErrorLog('The latest journal entry', entry.error);
  useErrorLog('The latest blog post', post.error);
  useErrorLog('The latest challenge', challenge.error);
  useErrorLog('The progress of the latest challenge', progress.error);
  useToastFor(haveAllFailed ? messages.home.failed : null);

  return {
    // True until all have settled, because a card added later would move the others.
    isLoading: [entry, post, challenge, progress].some(
      ({ data, isFetching }) => data === undefined && isFetching,
    ),
    entry: entry.data,
    post: post.data,
    challenge: challenge.data,
    progress: keptId && progress.data?.[keptId],
  };
}
