import type { Settings } from '@brand/shared-data';
import { Section, Skeleton, Typography } from '@brand/shared-ui/core';
import { CollapsibleText } from './CollapsibleText';

const collapsedLength = 500;
const defaultTitle = 'The Full Story';

/** The owner's story; renders nothing if there is none. */
export function FullStory({ settings, isLoading }: { settings: Settings | undefined; isLoading: boolean }) {
  if (isLoading) return <StorySkeleton />;
  const title = settings?.about_full_story_title?.trim();
  const text = settings?.about_full_story_description?.trim();
  if (!text) return null;
  return (
    <Section title={title || defaultTitle}>
      <CollapsibleText name="story" length={collapsedLength} more="Continue Reading" less="Show Less">
        {text}
      </CollapsibleText>
    </Section>
  );
}

function StorySkeleton() {
  return (
    <Section title={<Skeleton width="12em" sx={{ maxWidth: '100%' }} aria-label={defaultTitle} />}>
      <Typography component="div" sx={{ maxWidth: '68ch' }}>
        {['1', '2', '3', '4', '5', '6'].map((line) => (
          <Skeleton key={line} />
        ))}
      </Typography>
      <Skeleton variant="rounded" width="11rem" height="44px" sx={{ marginTop: 2, borderRadius: 999 }} />
    </Section>
  );
}
