import { useListMilestonesQuery, useLiveRefresh } from '@brand/shared-data';
import { EmptyState, QueryState, Section } from '@brand/shared-ui/core';
import { useLoggedError } from '../../failures/useLoggedError';
import { Milestones, MilestonesLoading } from './Milestones';

/** A milestone a year. A failed read is logged and asked again on demand; no toast says so (spec section 8). */
export function Timeline() {
  const query = useListMilestonesQuery();
  useLiveRefresh('journey_summaries');
  useLoggedError('The timeline', query.error);
  return (
    <Section title="The Journey So Far">
      <QueryState
        query={query}
        loading={<MilestonesLoading />}
        loadingLabel="Loading the journey so far…"
        errorTitle="The journey so far could not be loaded."
        isEmpty={(milestones) => milestones.length === 0}
        empty={<EmptyState title="No journey milestones have been recorded yet." />}
      >
        {(milestones) => <Milestones milestones={milestones} />}
      </QueryState>
    </Section>
  );
}
