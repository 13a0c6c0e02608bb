import type { TodayInput } from '@brand/shared-data/admin';
import { Box, Button, Typography } from '@brand/shared-ui/core';
import { TextField, useFormContext } from '@brand/shared-ui/forms';

const moods = ['great', 'good', 'calm', 'tired', 'low'] as const;

/** Lets the owner choose one of five moods with one touch, or type another. */
export function MoodField() {
  const { values, setFieldValue } = useFormContext<TodayInput>();
  return (
    <Box role="group" aria-labelledby="mood-label" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id="mood-label" variant="subtitle2" component="p">
        How was it?
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {moods.map((mood) => (
          <Button
            key={mood}
            size="small"
            variant={values.mood === mood ? 'contained' : 'outlined'}
            aria-pressed={values.mood === mood}
            sx={{ minHeight: 44, paddingInline: 1 }}
            onClick={() => void setFieldValue('mood', values.mood === mood ? '' : mood)}
          >
            {mood.charAt(0).toUpperCase() + mood.slice(1)}
          </Button>
        ))}
      </Box>
      <TextField name="mood" label="Or a word of your own" size="small" />
    </Box>
  );
}
