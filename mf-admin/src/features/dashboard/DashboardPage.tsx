import { useSession } from '@brand/shared-data';
import { Box, PageHeader, PageTitle } from '@brand/shared-ui/core';
import { ContentCard } from './content/ContentCard';
import { CountCard } from './CountCard';
import { PublishingGuide } from './PublishingGuide';
import { ReactionPlot } from './ReactionPlot';
import { RemoteHealthCard } from './RemoteHealthCard';
import { SubscriberPlot } from './SubscriberPlot';

export function DashboardPage() {
  const { user } = useSession();
  const name = user?.email.split('@')[0] || 'Admin';
  return (
    <>
      <PageTitle title="Dashboard" noindex />
      <PageHeader title={`Welcome back, ${name}!`} />
      <Box sx={grid}>
        <CountCard table="blog_posts" title="Blog Posts" caption="Published and draft" />
        <CountCard table="journal_entries" title="Journal Entries" caption="Private" />
        <CountCard table="newsletter_subscribers" title="Newsletter Subscribers" caption="On your list" />
      </Box>
      <Box sx={plots}>
        <SubscriberPlot />
        <ReactionPlot />
      </Box>
      <ContentCard />
      <RemoteHealthCard />
      <PublishingGuide />
    </>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
};

const plots = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26rem), 1fr))',
  marginTop: 2,
};
