import type { ReactElement } from 'react';
import type { LatestBlogPost, LatestChallenge, LatestJournalEntry } from '@brand/shared-data';
import {
  Box,
  CardGrid,
  excerptOf,
  formatDay,
  formatInstant,
  plainText,
  Section,
} from '@brand/shared-ui/core';
import { UpdateCard, UpdateCardSkeleton } from './UpdateCard';
import { useLatestUpdates } from './useLatestUpdates';

const fallbackExcerptLength = 100;

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
        {isLoading ? <CardsLoading /> : <CardGrid>{cards}</CardGrid>}
      </Box>
    </Section>
  );
}

function CardsLoading() {
  return (
    <Box role="progressbar" aria-label="Loading the latest updates…">
      <CardGrid>
        <UpdateCardSkeleton />
        <UpdateCardSkeleton />
        <UpdateCardSkeleton />
      </CardGrid>
    </Box>
  );
}

function EntryCard({ entry: { id, title, excerpt, entry_date } }: { entry: LatestJournalEntry }) {
  return (
    <UpdateCard
      kind="Journal"
      detail={formatDay(entry_date)}
      title={title}
      text={excerpt}
      to={`/journal/${id}`}
    />
  );
}

function PostCard({ post: { slug, title, excerpt, published_at } }: { post: LatestBlogPost }) {
  return (
    <UpdateCard
      kind="Blog"
      detail={formatInstant(published_at)}
      title={title}
      text={excerpt}
      to={`/blog/${slug}`}
    />
  );
}

function ChallengeCard({ challenge }: { challenge: LatestChallenge }) {
  const { id, title, excerpt, description, difficulty, status } = challenge;
  return (
    <UpdateCard
      kind="Challenge"
      detail={`${status}, ${difficulty}`}
      title={title}
      text={excerpt || excerptOf(plainText(description), fallbackExcerptLength)}
      to={`/challenge/${id}`}
    />
  );
}
