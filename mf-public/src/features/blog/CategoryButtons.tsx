import { Box, Button } from '@brand/shared-ui/core';

type Props = {
  categories: string[];
  /** The selected one, empty for all. */
  category: string;
  onSelect: (category: string) => void;
};

/** Whether two spellings name the same category: surrounding spaces and case do not count. */
export function isSameCategory(one: string | null, other: string): boolean {
  return one?.trim().toLowerCase() === other.trim().toLowerCase();
}

export function CategoryButtons({ categories, category, onSelect }: Props) {
  return (
    <Box role="group" aria-label="Categories" data-scrolls sx={rowStyle}>
      {['', ...categories].map((name) => {
        const isSelected = isSameCategory(name, category);
        return (
          <Button
            key={name}
            variant={isSelected ? 'contained' : 'outlined'}
            aria-pressed={isSelected}
            onClick={() => onSelect(name)}
          >
            {name || 'All'}
          </Button>
        );
      })}
    </Box>
  );
}

// As high as one row before the categories are known. On a phone it stays one row that scrolls sideways.
const rowStyle = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  gap: 1,
  minHeight: 44,
  marginBottom: { xs: 3, md: 5 },
  // Space for the focus rings, which the scroll box would clip.
  overflowX: { xs: 'auto', md: 'visible' },
  padding: 0.5,
  marginInline: -0.5,
  scrollbarWidth: 'none',
  '& > *': { flexShrink: 0 },
};
