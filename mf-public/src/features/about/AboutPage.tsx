import { settingKeys, useListSettingsQuery, useLiveRefresh } from '@brand/shared-data';
import { PageContainer, PageTitle, useSite } from '@brand/shared-ui/core';
import { useErrorLog } from '../../errors/useErrorLog';
import { RunLine } from '../../days/RunLine';
import { toMetaDescription } from '../../reading/toMetaDescription';
import { AboutHero } from './AboutHero';
import { FullStory } from './FullStory';
import { Stats } from './Stats';
import { Timeline } from './Timeline';

export function AboutPage() {
  const { name } = useSite();
  const query = useListSettingsQuery(settingKeys.about);
  useLiveRefresh('site_settings');
  useErrorLog('The settings of this page', query.error);

  const settings = query.data;
  const isLoading = settings === undefined && query.isFetching;
  return (
    <PageContainer>
      <PageTitle
        title="About"
        description={toMetaDescription(settings?.about_description) || `Who ${name} is.`}
      />
      <AboutHero query={query} isLoading={isLoading} />
      <Stats settings={settings} isLoading={isLoading} />
      <RunLine start={settings?.entrepreneur_start_date} />
      <FullStory settings={settings} isLoading={isLoading} />
      <Timeline />
    </PageContainer>
  );
}
