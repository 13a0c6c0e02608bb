import { useState, type ComponentProps } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import { Box, Button, visuallyHidden } from '../core';
import { TextField } from './TextField';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'required' | 'slotProps'> & {
  /** Whether a password manager fills in the saved password or proposes a new one. */
  autoComplete: 'current-password' | 'new-password';
};

/** A Form's password field, with a button that reveals the password. */
export function PasswordField(props: Props) {
  const [isShown, setIsShown] = useState(false);
  // The button's name is text instead of an aria-label, so that only the field itself is labelled "Password".
  const toggle = (
    <InputAdornment position="end">
      <Button size="small" onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Hide' : 'Show'}
        <Box component="span" sx={visuallyHidden}>
          {' password'}
        </Box>
      </Button>
    </InputAdornment>
  );
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      required
      slotProps={{
        input: { endAdornment: toggle },
        htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
      }}
    />
  );
}
