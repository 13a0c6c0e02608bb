import { Box, Card, Chip, Typography, useWords } from '@brand/shared-ui/core';
import { FourCards, LineDrawing } from '../../cards/FourCards';

const teasers = [
  {
    key: 'store_first',
    drawing: 'M8 28V5h11v23M19 28h6M4 28h4M15.5 16.5v.1M19 8l6 3v17M28 16h-4M26 14l2 2-2 2',
  },
  {
    key: 'store_second',
    drawing: 'M5 12h22v15H5zM11 12V8a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v4M5 19h22M14 17.5h4v3h-4z',
  },
  {
    key: 'store_third',
    drawing:
      'M16 5a8 8 0 0 1 4.5 14.6c-.9.7-1.5 1.5-1.5 2.4h-6c0-.9-.6-1.7-1.5-2.4A8 8 0 0 1 16 5zM13 25.5h6M14 28.5h4M16 22v-6M13.5 13.5L16 16l2.5-2.5',
  },
  {
    key: 'store_fourth',
    drawing:
      'M7 4h18v24H7zM11 10l1.5 1.5L15 9M18 10.5h4M11 16l1.5 1.5L15 15M18 16.5h4M11 21.5h3.5v3H11zM18 23h4',
  },
] as const;

/** Teasers for planned products, which cannot be bought or clicked yet. */
export function TeaserCards() {
  const word = useWords();
  const shown = teasers.filter(({ key }) => word(key));
  if (shown.length === 0) return null;
  return (
    <FourCards label="What is coming" rowFrom="lg">
      {shown.map(({ key, drawing }) => (
        <TeaserCard
          key={key}
          title={word(key)}
          form={word(`${key}_form`)}
          text={word(`${key}_text`)}
          drawing={drawing}
        />
      ))}
    </FourCards>
  );
}

function TeaserCard({ title, form, text, drawing }: Record<'title' | 'form' | 'text' | 'drawing', string>) {
  return (
    <Card>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          aspectRatio: { xs: '16 / 9', lg: '4 / 3' },
          borderBottom: 1,
          borderColor: 'divider',
          backgroundColor: 'rgb(var(--mui-palette-primary-mainChannel) / 0.08)',
        }}
      >
        <LineDrawing path={drawing} size="5.5rem" />
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, padding: { xs: 2, md: 3 } }}>
        {form && <Chip label={form} />}
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
    </Card>
  );
}
