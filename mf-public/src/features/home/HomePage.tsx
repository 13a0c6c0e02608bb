import { PageContainer, PageTitle, useSite } from '@brand/shared-ui/core';
import { AcademyInvitation } from './AcademyInvitation';
import { FeatureCards } from './FeatureCards';
import { FocusCards } from './FocusCards';
import { Hero } from './Hero';
import { LatestUpdates } from './LatestUpdates';
import { StayUpdated } from './StayUpdated';

/** Hero and features fill the first screen: sections that turn out to be empty go away below it, moving nothing seen. */
export function HomePage() {
  const { tagline, description } = useSite();
  return (
    <PageContainer>
      <PageTitle title={tagline} description={description} />
      <Hero />
      <FeatureCards />
      <LatestUpdates />
      <FocusCards />
      <AcademyInvitation />
      <StayUpdated />
    </PageContainer>
  );
}
