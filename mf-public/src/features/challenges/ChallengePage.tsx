import { useEffect } from 'react';
import type { Message } from '@brand/shared-data';
import { PageTitle, QueryState, Typography, useToast, visuallyHidden } from '@brand/shared-ui/core';
import { useNavigate, useParams } from '@brand/shared-ui/router';
import { ArticleSkeleton } from '../../reading/ArticleSkeleton';
import { ReadingPage } from '../../reading/ReadingPage';
import { ChallengeArticle } from './ChallengeArticle';
import { useChallenge } from './useChallenge';

const list = '/challenge';

export function ChallengePage() {
  const { id = '' } = useParams();
  return (
    <ReadingPage backTo={list} backLabel="Back to challenges">
      <Challenge key={id} id={id} />
    </ReadingPage>
  );
}

function Challenge({ id }: { id: string }) {
  const { query, isDraft, isLost, message } = useChallenge(id);
  const isShown = query.data !== undefined && !isLost;
  return (
    <>
      {isLost && <ToTheList message={message} />}
      {!isShown && <PageTitle title="Challenge" noindex={isLost} />}
      {!isShown && (
        <Typography component="h1" sx={visuallyHidden}>
          Challenge
        </Typography>
      )}
      <QueryState
        // Whatever failed leads to the list: until that is there, the page waits.
        query={{ ...query, data: isLost ? undefined : query.data, isError: false }}
        loading={<ArticleSkeleton />}
        loadingLabel="Loading the challenge…"
      >
        {(challenge) => <ChallengeArticle challenge={challenge} isDraft={isDraft} />}
      </QueryState>
    </>
  );
}

function ToTheList({ message }: { message: Message | null }) {
  const toast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    // A tick later: a read that failed before this page's code came is asked again at once.
    const timer = setTimeout(() => {
      if (message) toast(message);
      void navigate(list, { replace: true });
    });
    return () => clearTimeout(timer);
  }, [message, toast, navigate]);
  return null;
}
