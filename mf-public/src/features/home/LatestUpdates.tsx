import type { ReactElement, ReactNode } from 'react';
import type { LatestBlogPost, LatestChallenge, LatestJournalEntry } from '@brand/shared-data';
import { Box, CardGrid, formatDay, InstantDay, Section } from '@brand/shared-ui/core';
import { CardsLoading } from '../../cards/CardsLoading';
import { challengeExcerpt } from '../../cards/challengeExcerpt';
import { ContentCard } from '../../cards/ContentCard';
import { useLatestUpdates } from './useLatestUpdates';

export function LatestUpdates() {
  const { isLoading, entry, post, challenge } = useLatestUpdates();
  const cards: ReactElement[] = [];
  if (entry) cards.push(<EntryCard key="entry" entry={entry} />);
  if (post) cards.push(<PostCard key="post" post={post} />);
  if (challenge) cards.push(<ChallengeCard key="challenge" challenge={challenge} />);
  if (!isLoading && cards.length === 0) return null;
  return (
    <Section title="Latest Updates">
      {/* Two columns: a last card alone in its row takes all of it. */}
      <Box sx={{ '& li:last-child:nth-of-type(odd)': { gridColumn: { sm: '1 / -1', md: 'auto' } } }}>
        {isLoading ? <UpdatesLoading /> : <CardGrid>{cards}</CardGrid>}
      </Box>
    </Section>
  );
}

function UpdatesLoading() {
  return (
    <Box role="progressbar" aria-label="Loading the latest updates…">
      <CardsLoading count={3} hasCover={false} />
    </Box>
  );
}

function EntryCard({ entry: { id, title, excerpt, entry_date } }: { entry: LatestJournalEntry }) {
  return (
    <ContentCard
      to={`/journal/${id}`}
      meta={<UpdateMeta kind="Journal" detail={formatDay(entry_date)} />}
      title={title}
      text={excerpt}
      headingLevel="h3"
    />
  );
}

function PostCard({ post: { slug, title, excerpt, published_at } }: { post: LatestBlogPost }) {
  return (
    <ContentCard
      to={`/blog/${slug}`}
      meta={<UpdateMeta kind="Blog" detail={published_at && <InstantDay at={published_at} />} />}
      title={title}
      text={excerpt}
      headingLevel="h3"
    />
  );
}

function ChallengeCard({ challenge }: { challenge: LatestChallenge }) {
  const { id, title, difficulty, status } = challenge;
  return (
    <ContentCard
      to={`/challenge/${id}`}
      meta={<UpdateMeta kind="Challenge" detail={`${status}, ${difficulty}`} />}
      title={title}
      text={challengeExcerpt(challenge)}
      headingLevel="h3"
    />
  );
}

function UpdateMeta({ kind, detail }: { kind: string; detail: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <Box component="span" sx={{ fontWeight: 600, color: 'primary.main' }}>
        {kind}
      </Box>
      <span>{detail}</span>
    </Box>
  );
}
