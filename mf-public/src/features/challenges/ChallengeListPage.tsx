import {
  isKept,
  messages,
  useGetChallengeProgressQuery,
  useGetReactionCountsOfListQuery,
  useListChallengesInfiniteQuery,
  type ChallengeSummary,
} from '@brand/shared-data';
import { CardGrid, PageContainer, PageHeader, PageTitle, useSite } from '@brand/shared-ui/core';
import { CardsLoading } from '../../cards/ContentCard';
import { useErrorLog } from '../../errors/useErrorLog';
import { SearchableList } from '../../lists/SearchableList';
import { useSearchedList } from '../../lists/useSearchedList';
import { ChallengeCard } from './ChallengeCard';

export function ChallengeListPage() {
  const { name } = useSite();
  const list = useSearchedList(useListChallengesInfiniteQuery, {
    emptyInput: { search: '' },
    getTexts: ({ title }) => [title],
  });
  const pages = list.source.data?.pages;
  const counts = useReactionCounts(pages);
  const progress = useProgress(pages);
  return (
    <PageContainer>
      <PageTitle
        title="Challenges"
        description={`What ${name} tries in public, with rules and an outcome.`}
      />
      <PageHeader
        title="Challenges"
        lead="Things I try in public: with rules, an end, and an honest result."
      />
      <SearchableList
        list={list}
        searchLabel="Search the challenges"
        nouns={['challenge', 'challenges']}
        loading={<CardsLoading count={6} hasFooter />}
        loadingLabel="Loading the challenges…"
        errorTitle="The challenges could not be loaded."
        toErrorMessage={messages.challenges.listFailed}
        emptyTitle="No challenges found"
        emptyText="Come back soon to see what I dare first."
      >
        {(challenges) => (
          <CardGrid label="Challenges">
            {challenges.map((challenge, index) => (
              <ChallengeCard
                key={challenge.id}
                challenge={challenge}
                counts={counts[challenge.id]}
                progress={progress[challenge.id]}
                isFirst={index === 0}
              />
            ))}
          </CardGrid>
        )}
      </SearchableList>
    </PageContainer>
  );
}

// How the loaded challenges go that are kept day by day, by id.
function useProgress(pages: ChallengeSummary[][] = []) {
  const ids = pages
    .flat()
    .filter(isKept)
    .map(({ id }) => id);
  const { data, error } = useGetChallengeProgressQuery(ids, { skip: ids.length === 0 });
  useErrorLog('The progress of the challenges', error);
  return data ?? {};
}

// The server accepts no more in one request.
const maxIds = 1000;

// The reactions to all loaded challenges, by id, in one request. The known ones stay while more are loading.
function useReactionCounts(pages: ChallengeSummary[][] = []) {
  const ids = pages
    .flat()
    .slice(0, maxIds)
    .map(({ id }) => id);
  const { data, error } = useGetReactionCountsOfListQuery(
    { contentType: 'challenges', ids },
    { skip: ids.length === 0 },
  );
  useErrorLog('The reactions to the challenges', error);
  return data ?? {};
}
