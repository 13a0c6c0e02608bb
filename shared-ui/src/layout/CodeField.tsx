import { useId } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TextInput } from './TextInput';

type Props = { value: string; onChange: (code: string) => void; problem: string };

/**
 * The coupon code field, collapsed until a buyer opens it. Shows `problem` below the field if the checkout could not be started.
 */
export function CodeField({ value, onChange, problem }: Props) {
  const id = useId();
  return (
    <Box sx={{ textAlign: 'start' }}>
      <details>
        <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
          I have a code
        </Typography>
        <TextInput
          value={value}
          onChange={({ target }) => onChange(target.value)}
          aria-label="Code"
          aria-invalid={problem !== ''}
          aria-describedby={id}
          autoComplete="off"
          maxLength={40}
          sx={inputStyle}
        />
      </details>
      <Typography id={id} role="alert" variant="body2" sx={{ color: 'error.main' }}>
        {problem}
      </Typography>
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
