import type { SubmitEvent } from 'react';
import { Box, Button } from '@brand/shared-ui/core';
import { HiddenParams } from '../../lists/HiddenParams';

type Props = {
  categories: string[];
  /** The selected category; empty for all. */
  category: string;
  /** The search text, which the form preserves. */
  search: string;
  onSelect: (category: string) => void;
};

/** Whether two spellings name the same category, ignoring case and surrounding spaces. */
export function isSameCategory(one: string | null, other: string): boolean {
  return one?.trim().toLowerCase() === other.trim().toLowerCase();
}

/** A form that works without scripts; with scripts, it filters immediately. */
export function CategoryButtons({ categories, category, search, onSelect }: Props) {
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    if (submitter instanceof HTMLButtonElement) onSelect(submitter.value);
  };
  return (
    <form onSubmit={onSubmit}>
      <HiddenParams params={{ q: search }} />
      <Box role="group" aria-label="Categories" data-scrolls sx={rowStyle}>
        {['', ...categories].map((name) => {
          const isSelected = isSameCategory(name, category);
          return (
            <Button
              key={name}
              type="submit"
              name="category"
              value={name}
              variant={isSelected ? 'contained' : 'outlined'}
              aria-pressed={isSelected}
            >
              {name || 'All'}
            </Button>
          );
        })}
      </Box>
    </form>
  );
}

// Reserves the row's height until the categories are known. On a phone, the buttons are a single row that scrolls horizontally.
const rowStyle = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  gap: 1,
  minHeight: 44,
  marginBottom: { xs: 3, md: 5 },
  // Space for the focus rings, which the scroll container would clip.
  overflowX: { xs: 'auto', md: 'visible' },
  padding: 0.5,
  marginInline: -0.5,
  scrollbarWidth: 'none',
  '& > *': { flexShrink: 0 },
};
