import { PageContainer, PageTitle, useSite } from '@brand/shared-ui/core';
import { AcademyInvitation } from './AcademyInvitation';
import { FeatureCards } from './FeatureCards';
import { FocusCards } from './FocusCards';
import { Hero } from './Hero';
import { KeptPlace } from './KeptPlace';
import { LatestUpdates } from './LatestUpdates';
import { StayUpdated } from './StayUpdated';

export function HomePage() {
  const { tagline, description } = useSite();
  return (
    <PageContainer>
      <PageTitle title={tagline} description={description} />
      <Hero />
      <FeatureCards />
      <KeptPlace>
        <LatestUpdates />
      </KeptPlace>
      <KeptPlace>
        <FocusCards />
      </KeptPlace>
      <AcademyInvitation />
      <StayUpdated />
    </PageContainer>
  );
}
