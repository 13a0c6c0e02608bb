import { PageContainer, PageHeader, PageTitle, useSite } from '@brand/shared-ui/core';
import { AllDays } from './AllDays';
import { AllDaysSwitch } from './AllDaysSwitch';
import { JournalEntries } from './JournalEntries';
import { useAllDays } from './useAllDays';

const journalLead = 'Short notes from the working day, the newest first.';
const allDaysLead = 'Everything that has a date in one thread, the newest first.';

export function JournalListPage() {
  const { name } = useSite();
  const { showsAll } = useAllDays();
  return (
    <PageContainer>
      <PageTitle
        title={showsAll ? 'All days' : 'Journal'}
        description={
          showsAll ? allDaysLead : `The daily journal of ${name}: short notes from the working day.`
        }
      />
      <PageHeader title="Journal" lead={showsAll ? allDaysLead : journalLead} actions={<AllDaysSwitch />} />
      {showsAll ? <AllDays /> : <JournalEntries />}
    </PageContainer>
  );
}
