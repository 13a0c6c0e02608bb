import type { ComponentProps } from 'react';
import { styled } from '@mui/material/styles';
import useForkRef from '@mui/utils/useForkRef';
import { adoptTypedText } from '../hydration/adoptTypedText';

/**
 * A single-line input without a label or outline, because InputBase would add 2 kB to the first load. Forms use TextField.
 * Accepts `sx` and all props of an `input`; text typed before hydration is passed to `onChange`.
 */
export function TextInput({ ref, ...props }: ComponentProps<typeof Input>) {
  return <Input dir="auto" {...props} ref={useForkRef(adoptTypedText, ref)} />;
}

const Input = styled('input')(({ theme }) => ({
  ...theme.typography.body1,
  boxSizing: 'border-box',
  width: '100%',
  minWidth: 0,
  height: '2em',
  margin: 0,
  padding: 0,
  border: 0,
  outline: 0,
  color: theme.vars.palette.text.primary,
  backgroundColor: 'transparent',
  appearance: 'none',
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  '&:disabled': { color: theme.vars.palette.text.disabled },
}));
