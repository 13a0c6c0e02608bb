import {
  isKept,
  messages,
  useGetChallengeProgressQuery,
  useGetReactionCountsOfListQuery,
  useListChallengesQuery,
  type ChallengeSummary,
} from '@brand/shared-data';
import { CardGrid, PageContainer, PageHeader, PageTitle, useWords } from '@brand/shared-ui/core';
import { getPage, useSearchParams, withPage } from '@brand/shared-ui/router';
import { CardsLoading } from '../../cards/ContentCard';
import { useErrorLog } from '../../errors/useErrorLog';
import { SearchableList } from '../../lists/SearchableList';
import { useSearchedList } from '../../lists/useSearchedList';
import { useSearchText } from '../../lists/useSearchText';
import { ChallengeCard } from './ChallengeCard';

export function ChallengeListPage() {
  const word = useWords();
  const [params] = useSearchParams();
  const page = getPage(params);
  const list = useSearchedList(useListChallengesQuery, {
    search: useSearchText(),
    emptyInput: { search: '', page },
    page,
    getTexts: ({ title }) => [title],
  });
  const { rows } = list.source.currentData ?? {};
  const counts = useReactionCounts(rows);
  const progress = useProgress(rows);
  return (
    <PageContainer>
      <PageTitle
        title={withPage('Challenges', page)}
        description={word('challenges_lead')}
        missing={list.isMissing}
      />
      <PageHeader title="Challenges" lead={word('challenges_lead')} />
      <SearchableList
        list={list}
        searchLabel="Search the challenges"
        nouns={['challenge', 'challenges']}
        loading={<CardsLoading count={6} hasFooter />}
        loadingLabel="Loading the challenges…"
        errorTitle="The challenges could not be loaded."
        toErrorMessage={messages.challenges.listFailed}
        emptyTitle="No challenges found"
        emptyText={word('challenges_empty')}
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

// The progress of the kept challenges on this page, by id.
function useProgress(rows: ChallengeSummary[] = []) {
  const ids = rows.filter(isKept).map(({ id }) => id);
  const { data, error } = useGetChallengeProgressQuery(ids, { skip: ids.length === 0 });
  useErrorLog('The progress of the challenges', error);
  return data ?? {};
}

// The reaction counts for this page's challenges, by id, in one request. Known counts are kept while others load.
function useReactionCounts(rows: ChallengeSummary[] = []) {
  const ids = rows.map(({ id }) => id);
  const { data, error } = useGetReactionCountsOfListQuery(
    { contentType: 'challenges', ids },
    { skip: ids.length === 0 },
  );
  useErrorLog('The reactions to the challenges', error);
  return data ?? {};
}
