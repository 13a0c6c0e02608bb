import { Box, TextInput, Typography } from '@brand/shared-ui/core';

/** The field of a coupon's code, closed until somebody has one. */
export function CodeField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  return (
    <Box component="details" sx={{ textAlign: 'start' }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
        I have a code
      </Typography>
      <TextInput
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-label="Code"
        autoComplete="off"
        maxLength={40}
        sx={inputStyle}
      />
    </Box>
  );
}

const inputStyle = {
  marginTop: 1,
  paddingInline: 1.5,
  height: 44,
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 1,
};
