import { useEffect } from 'react';
import {
  messages,
  useGetLatestBlogPostQuery,
  useGetLatestJournalEntryQuery,
  useGetLatestOngoingChallengeQuery,
} from '@brand/shared-data';
import { useToast } from '@brand/shared-ui/core';
import { useLoggedError } from '../../failures/useLoggedError';

/** The newest of each kind; one that failed is logged and missing, and only when all failed the visitor is told. */
export function useLatestUpdates() {
  const entry = useGetLatestJournalEntryQuery();
  const post = useGetLatestBlogPostQuery();
  const challenge = useGetLatestOngoingChallengeQuery();
  const toast = useToast();
  const haveAllFailed = entry.isError && post.isError && challenge.isError;

  useLoggedError('The latest journal entry', entry.error);
  useLoggedError('The latest blog post', post.error);
  useLoggedError('The latest challenge', challenge.error);
  useEffect(() => {
    if (!haveAllFailed) return;
    // A tick later: reads that failed before this page's code came are asked again at once.
    const timer = setTimeout(() => toast(messages.home.failed));
    return () => clearTimeout(timer);
  }, [haveAllFailed, toast]);

  return {
    // All at once: a card that came alone would be moved by the next.
    isLoading: [entry, post, challenge].some(({ data, isFetching }) => data === undefined && isFetching),
    entry: entry.data,
    post: post.data,
    challenge: challenge.data,
  };
}
