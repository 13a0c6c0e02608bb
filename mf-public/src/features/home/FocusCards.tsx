import type { ReactNode } from 'react';
import { useListSettingsQuery, type Settings } from '@brand/shared-data';
import { Box, Section, Skeleton, Typography } from '@brand/shared-ui/core';
import { focusKeys } from './focusKeys';
import { useLoggedError } from '../../failures/useLoggedError';

export function FocusCards() {
  const { data, error, isFetching } = useListSettingsQuery(focusKeys);
  useLoggedError('What I am focused on', error);

  const isLoading = data === undefined && isFetching;
  const cards = focusIn(data ?? {});
  if (!isLoading && cards.length === 0) return null;
  return (
    <Section title="What I'm Focused On Now">
      {isLoading ? (
        <CardsLoading />
      ) : (
        <Columns>
          {cards.map(({ label, title, text }) => (
            <FocusCard key={label} label={label} title={title} text={text} />
          ))}
        </Columns>
      )}
    </Section>
  );
}

function CardsLoading() {
  return (
    <Box role="progressbar" aria-label="Loading what I am focused on…">
      <Columns>
        <FocusCardSkeleton />
        <FocusCardSkeleton />
      </Columns>
    </Box>
  );
}

function focusIn(settings: Settings) {
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

function Columns({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 6 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}

function FocusCard({ label, title, text }: { label: string; title: ReactNode; text: ReactNode }) {
  return (
    <Box component="article" sx={{ paddingTop: 2, borderTop: 2, borderColor: 'primary.main' }}>
      <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      {title && (
        <Typography variant="h3" sx={{ marginTop: 0.5 }}>
          {title}
        </Typography>
      )}
      <Typography component="div" sx={{ marginTop: 1, minHeight: '3lh', whiteSpace: 'pre-line' }}>
        {text}
      </Typography>
    </Box>
  );
}

function FocusCardSkeleton() {
  return (
    <Box sx={{ paddingTop: 2, borderTop: 2, borderColor: 'divider' }}>
      <Typography variant="overline" component="p">
        <Skeleton width="6em" />
      </Typography>
      <Typography variant="h3" component="p" sx={{ marginTop: 0.5 }}>
        <Skeleton width="70%" />
      </Typography>
      <Typography component="div" sx={{ marginTop: 1, minHeight: '3lh' }}>
        <Skeleton />
        <Skeleton />
        <Skeleton width="50%" />
      </Typography>
    </Box>
  );
}
