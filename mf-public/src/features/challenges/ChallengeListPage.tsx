import { useMemo } from 'react';
import { messages } from '@brand/shared-data';
import {
  CardGrid,
  EmptyState,
  PageContainer,
  PageHeader,
  PageTitle,
  useSite,
  useToastFor,
} from '@brand/shared-ui/core';
import { CardsLoading } from '../../cards/CardsLoading';
import { ListBody } from '../../lists/ListBody';
import { listStatus } from '../../lists/listStatus';
import { SearchBar } from '../../lists/SearchBar';
import { ChallengeCard } from './ChallengeCard';
import { useChallengeSearch } from './useChallengeSearch';
import { useCounts } from './useCounts';

const comeBack = 'Come back soon to see what I dare first.';
const tryAnother = 'Try a different search term.';

export function ChallengeListPage() {
  const { name } = useSite();
  const search = useChallengeSearch();
  const { text, setText, error, source } = search;
  const counts = useCounts(source.data?.pages);
  useToastFor(useMemo(() => (error ? messages.challenges.listFailed(error) : null), [error]));

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
      <SearchBar
        label="Search the challenges"
        text={text}
        onChange={setText}
        status={listStatus(search, 'challenge', 'challenges')}
      />
      <ListBody
        search={search}
        loading={<CardsLoading count={6} hasFooter />}
        loadingLabel="Loading the challenges…"
        errorTitle="The challenges could not be loaded."
        empty={
          <EmptyState
            title="No challenges found"
            text={text.trim() ? tryAnother : comeBack}
            headingLevel="h2"
          />
        }
      >
        {(challenges) => (
          <CardGrid label="Challenges">
            {challenges.map((challenge, index) => (
              <ChallengeCard
                key={challenge.id}
                challenge={challenge}
                counts={counts[challenge.id]}
                isFirst={index === 0}
              />
            ))}
          </CardGrid>
        )}
      </ListBody>
    </PageContainer>
  );
}
