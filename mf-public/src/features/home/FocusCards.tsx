import type { ReactNode } from 'react';
import { settingKeys, useListSettingsQuery, type Settings } from '@brand/shared-data';
import { Box, Section, Skeleton, SkeletonLines, Typography } from '@brand/shared-ui/core';
import { useErrorLog } from '../../errors/useErrorLog';

/** The two cards with the owner's current focus; renders nothing if both are empty. */
export function FocusCards() {
  const { data, error, isFetching } = useListSettingsQuery(settingKeys.home);
  useErrorLog('What I am focused on', error);

  const isLoading = data === undefined && isFetching;
  const cards = getCards(data ?? {});
  if (!isLoading && cards.length === 0) return null;
  return (
    <Section title="What I'm Focused On Now">
      {isLoading ? (
        <Box role="progressbar" aria-label="Loading what I am focused on…" sx={columnsStyle}>
          <FocusCardSkeleton />
          <FocusCardSkeleton />
        </Box>
      ) : (
        <Box sx={columnsStyle}>
          {cards.map((card) => (
            <FocusCard key={card.label} {...card} />
          ))}
        </Box>
      )}
    </Section>
  );
}

function getCards(settings: Settings) {
  return [
    {
      label: 'Working On',
      title: settings.working_on_card_1_title?.trim(),
      text: settings.working_on_card_1_description?.trim(),
    },
    {
      label: 'Learning',
      title: settings.working_on_card_2_title?.trim(),
      text: settings.working_on_card_2_description?.trim(),
    },
  ].filter(({ title, text }) => title || text);
}

type CardProps = { label: ReactNode; title: ReactNode; text: ReactNode; isLoading?: boolean };

function FocusCard({ label, title, text, isLoading = false }: CardProps) {
  return (
    <Box
      component={isLoading ? 'div' : 'article'}
      sx={{ paddingTop: 2, borderTop: 2, borderColor: isLoading ? 'divider' : 'primary.main' }}
    >
      <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      {title && (
        <Typography variant="h3" component={isLoading ? 'p' : 'h3'} dir="auto" sx={{ marginTop: 0.5 }}>
          {title}
        </Typography>
      )}
      <Typography component="div" dir="auto" sx={{ marginTop: 1, minHeight: '3lh', whiteSpace: 'pre-line' }}>
        {text}
      </Typography>
    </Box>
  );
}

function FocusCardSkeleton() {
  return (
    <FocusCard
      isLoading
      label={<Skeleton width="6em" />}
      title={<Skeleton width="70%" />}
      text={<SkeletonLines count={3} lastWidth="50%" />}
    />
  );
}

const columnsStyle = {
  display: 'grid',
  gap: { xs: 4, md: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
