import {
  daysInWords,
  settingKeys,
  toRunLine,
  useGetWritingRunQuery,
  useListSettingsQuery,
  useSession,
} from '@brand/shared-data';
import { Box, Stack } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { AdminPage } from '../../frame/AdminPage';
import { BackupCard } from './BackupCard';
import { ContentCard } from './content/ContentCard';
import { CountCard } from './CountCard';
import { DemoCard } from './DemoCard';
import { ReactionPlot, SubscriberPlot } from './plots';
import { PublishingGuide } from './PublishingGuide';
import { WaitingCard } from './WaitingCard';

export function DashboardPage() {
  const { user } = useSession();
  const name = user?.email.split('@')[0] || 'Admin';
  return (
    <AdminPage
      title="Dashboard"
      heading={`Welcome back, ${name}!`}
      lead={<RunLead />}
      actions={
        <LinkButton to="/admin/today" variant="contained">
          Write today
        </LinkButton>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <DemoCard />
        <WaitingCard />
        <Box sx={toGrid('14rem')}>
          <CountCard table="blog_posts" title="Blog Posts" caption="Published and draft" />
          <CountCard table="journal_entries" title="Journal Entries" caption="Private" />
          <CountCard table="newsletter_subscribers" title="Newsletter Subscribers" caption="On your list" />
        </Box>
        <Box sx={toGrid('26rem')}>
          <SubscriberPlot />
          <ReactionPlot />
        </Box>
        <ContentCard />
        <BackupCard />
        <PublishingGuide />
      </Stack>
    </AdminPage>
  );
}

/** The days in a row, and how many were written, missed and paused since the first text. */
function RunLead() {
  const { data: settings } = useListSettingsQuery(settingKeys.startDate);
  const { data: run } = useGetWritingRunQuery();
  if (!run) return null;
  const line = toRunLine(settings?.entrepreneur_start_date, run);
  return (
    <>
      {line && `${line}. `}
      {daysInWords(run.days_written, 'written', run)}
    </>
  );
}

const toGrid = (minWidth: string) => ({
  display: 'grid',
  gap: 2,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${minWidth}), 1fr))`,
});
