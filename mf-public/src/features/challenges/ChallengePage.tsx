import { useEffect } from 'react';
import {
  dayOfInstant,
  isKept,
  messages,
  useGetChallengeQuery,
  useSession,
  type Challenge,
  type Message,
} from '@brand/shared-data';
import { Box, InstantDay, PageTitle, useSite, useToast, useToastFor } from '@brand/shared-ui/core';
import { LinkButton, useNavigate, useParams } from '@brand/shared-ui/router';
import { getChallengeExcerpt } from '../../cards/getChallengeExcerpt';
import { DayBadge } from '../../days/DayNumber';
import { Article } from '../../reading/Article';
import { ReadingPage } from '../../reading/ReadingPage';
import { ReadingState } from '../../reading/ReadingState';
import { usePublication } from '../../reading/usePublication';
import { KeptDays } from './KeptDays';
import { ChallengeChips } from './ChallengeChips';

const listPath = '/challenge';

export function ChallengePage() {
  const { id = '' } = useParams();
  return (
    <ReadingPage backTo={listPath} backLabel="Back to challenges">
      <ChallengeState key={id} id={id} />
    </ReadingPage>
  );
}

// Redirects to the list if the challenge cannot be shown. Shows a message unless the challenge is merely unpublished.
function ChallengeState({ id }: { id: string }) {
  const query = useGetChallengeQuery(id);
  const { unavailable, isDraft, hasFailed } = usePublication({ contentType: 'challenges', id }, query);
  const redirects = unavailable !== null || (hasFailed && query.data === undefined);
  useToastFor(isDraft ? messages.challenges.viewingDraft : null);
  return (
    <>
      {redirects && (
        <RedirectToList
          message={unavailable === 'unpublished' ? null : messages.challenges.challengeFailed}
        />
      )}
      <ReadingState
        // Shows the skeleton until the redirect to the list is complete.
        query={{ ...query, data: redirects ? undefined : query.data, isError: false }}
        title="Challenge"
        noindex={redirects}
        loadingLabel="Loading the challenge…"
      >
        {(challenge) => <ChallengeArticle challenge={challenge} isDraft={isDraft} />}
      </ReadingState>
    </>
  );
}

function RedirectToList({ message }: { message: Message | null }) {
  const toast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    // Waits a tick, because a query that failed before this page's code was loaded is refetched on mount.
    const timer = setTimeout(() => {
      if (message) toast(message);
      void navigate(listPath, { replace: true });
    });
    return () => clearTimeout(timer);
  }, [message, toast, navigate]);
  return null;
}

function ChallengeArticle({ challenge, isDraft }: { challenge: Challenge; isDraft: boolean }) {
  const { id, title, description, difficulty, status, cover_image_url, cover_alt, published_at } = challenge;
  const { status: session, isOwner } = useSession();
  const site = useSite();
  return (
    <>
      <PageTitle title={title} description={getChallengeExcerpt(challenge)} noindex={isDraft} />
      <Article
        title={title}
        cover={cover_image_url}
        coverAlt={cover_alt}
        eyebrow={<DayBadge day={dayOfInstant(published_at, site)} />}
        meta={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <InstantDay at={published_at} />
            <ChallengeChips difficulty={difficulty} status={status} />
          </Box>
        }
        actions={
          session === 'signed-in' && (
            <>
              <LinkButton to={`/admin/challenges?edit=${id}`} variant="outlined" size="small">
                Edit
              </LinkButton>
              {isOwner && isKept(challenge) && status === 'Ongoing' && (
                <LinkButton to="/admin/challenges" variant="outlined" size="small">
                  Check in
                </LinkButton>
              )}
            </>
          )
        }
        below={<KeptDays challenge={challenge} />}
        content={isDraft ? undefined : { contentType: 'challenges', id }}
      >
        {description}
      </Article>
    </>
  );
}
