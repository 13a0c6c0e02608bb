import { Box, Button } from '@brand/shared-ui/core';
import { isSameCategory } from './isSameCategory';

type Props = {
  categories: string[];
  /** The chosen one, empty for all. */
  category: string;
  onChoose: (category: string) => void;
};

// As high as one row before the categories are known. On a phone it stays one row, to be pushed sideways.
const rowStyle = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  gap: 1,
  minHeight: 44,
  marginBottom: { xs: 3, md: 5 },
  // Room for the focus rings, which the scrolled box would cut.
  overflowX: { xs: 'auto', md: 'visible' },
  padding: 0.5,
  marginInline: -0.5,
  scrollbarWidth: 'none',
  '& > *': { flexShrink: 0 },
};

export function CategoryButtons({ categories, category, onChoose }: Props) {
  return (
    <Box role="group" aria-label="Categories" data-scrolls sx={rowStyle}>
      {['', ...categories].map((name) => {
        const isChosen = isSameCategory(name, category);
        return (
          <Button
            key={name}
            variant={isChosen ? 'contained' : 'outlined'}
            aria-pressed={isChosen}
            onClick={() => onChoose(name)}
          >
            {name || 'All'}
          </Button>
        );
      })}
    </Box>
  );
}
