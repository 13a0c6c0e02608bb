import { PageContainer, PageTitle, useSite } from '@brand/shared-ui/core';
import { OnThisDay } from '../../days/OnThisDay';
import { AcademyInvitation } from './AcademyInvitation';
import { FeatureCards } from './FeatureCards';
import { FocusCards } from './FocusCards';
import { Hero } from './Hero';
import { LatestUpdates } from './LatestUpdates';
import { PreserveHeight } from './PreserveHeight';
import { StayUpdated } from './StayUpdated';

export function HomePage() {
  const { tagline, description, hasCourses } = useSite();
  return (
    <PageContainer>
      <PageTitle title={tagline} description={description} />
      <Hero />
      <FeatureCards />
      <PreserveHeight>
        <LatestUpdates />
      </PreserveHeight>
      <PreserveHeight>
        <FocusCards />
      </PreserveHeight>
      <OnThisDay />
      {hasCourses && <AcademyInvitation />}
      <StayUpdated />
    </PageContainer>
  );
}
