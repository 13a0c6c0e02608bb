import { useId } from 'react';
import { Box, TextInput, Typography } from '@brand/shared-ui/core';

/** A picture's alternative text, which is empty for a decorative picture. */
export type Alt = { alt: string; isDecorative: boolean };

export const isAltMissing = ({ alt, isDecorative }: Alt) => !isDecorative && !alt.trim();

type Props = {
  value: Alt;
  isMissing: boolean;
  isBusy: boolean;
  onChange: (value: Alt) => void;
  onEnter: () => void;
};

// Does not use shared-ui's form fields, because they would register with the form around the dialog.
export function AltText({ value, isMissing, isBusy, onChange, onEnter }: Props) {
  const id = useId();
  return (
    <Box
      sx={{ display: 'grid', gap: 1 }}
      onKeyDown={(event) => {
        // Prevents Enter from submitting the form around the dialog.
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onEnter();
      }}
    >
      <Typography component="label" htmlFor={id} variant="subtitle2">
        What does it show?
      </Typography>
      <TextInput
        id={id}
        value={value.alt}
        disabled={value.isDecorative}
        readOnly={isBusy}
        aria-describedby={`${id}-help`}
        aria-invalid={isMissing}
        onChange={({ target }) => onChange({ ...value, alt: target.value })}
        sx={box}
      />
      <Typography
        id={`${id}-help`}
        variant="caption"
        sx={{ color: isMissing ? 'error.main' : 'text.secondary' }}
      >
        {isMissing
          ? 'Say what it shows, or mark it as decorative.'
          : 'For people who cannot see it, and where it does not load.'}
      </Typography>
      <Box component="label" sx={choice}>
        <input
          type="checkbox"
          checked={value.isDecorative}
          onChange={({ target }) => !isBusy && onChange({ ...value, isDecorative: target.checked })}
        />
        It only decorates
      </Box>
    </Box>
  );
}

const box = {
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 1,
  paddingInline: 1.5,
  minHeight: 48,
  '&[aria-invalid="true"]': { borderColor: 'error.main' },
};
const choice = { display: 'flex', alignItems: 'center', gap: 1, width: 'fit-content', minHeight: 44 };
