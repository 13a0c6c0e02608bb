import { useListSettingsQuery, useLiveRefresh } from '@brand/shared-data';
import { excerptOf, PageContainer, PageTitle, plainText, useSite } from '@brand/shared-ui/core';
import { useLoggedError } from '../../failures/useLoggedError';
import { aboutKeys } from './aboutKeys';
import { AboutHero } from './AboutHero';
import { FullStory } from './FullStory';
import { Stats } from './Stats';
import { Timeline } from './Timeline';

const metaLength = 160;

export function AboutPage() {
  const { name } = useSite();
  const query = useListSettingsQuery(aboutKeys);
  useLiveRefresh('site_settings');
  useLoggedError('The settings of this page', query.error);

  const settings = query.data;
  const isLoading = settings === undefined && query.isFetching;
  return (
    <PageContainer>
      <PageTitle
        title="About"
        description={excerptOf(plainText(settings?.about_description), metaLength) || `Who ${name} is.`}
      />
      <AboutHero query={query} />
      <Stats settings={settings} isLoading={isLoading} />
      <FullStory settings={settings} isLoading={isLoading} />
      <Timeline />
    </PageContainer>
  );
}
