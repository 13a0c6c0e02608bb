import { PageContainer, PageHeader, PageTitle, useSite } from '@brand/shared-ui/core';
import { AllDays } from '../../days/AllDays';
import { DaySwitch } from '../../days/DaySwitch';
import { useShowsAllDays } from '../../days/useShowsAllDays';
import { JournalEntries } from './JournalEntries';

const journalLead = 'Short notes from the working day, the newest first.';
const threadLead = 'Everything that has a date in one thread, the newest first.';

export function JournalListPage() {
  const { name } = useSite();
  const { showsAll } = useShowsAllDays();
  return (
    <PageContainer>
      <PageTitle
        title={showsAll ? 'All days' : 'Journal'}
        description={
          showsAll ? threadLead : `The daily journal of ${name}: short notes from the working day.`
        }
      />
      <PageHeader title="Journal" lead={showsAll ? threadLead : journalLead} actions={<DaySwitch />} />
      {showsAll ? <AllDays /> : <JournalEntries />}
    </PageContainer>
  );
}
