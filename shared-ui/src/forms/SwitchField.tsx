import { useId } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useField, useFormikContext } from 'formik';

type Props = { name: string; label: string; helperText?: string };

/** A switch for a Form. */
export function SwitchField({ name, label, helperText }: Props) {
  const [field] = useField<boolean>({ name, type: 'checkbox' });
  const { isSubmitting } = useFormikContext();
  const helpId = useId();
  const control = (
    <Switch
      {...field}
      disabled={isSubmitting}
      slotProps={{ input: { role: 'switch', 'aria-describedby': helperText ? helpId : undefined } }}
    />
  );
  return (
    <div>
      <FormControlLabel control={control} label={label} />
      {helperText && (
        <FormHelperText id={helpId} sx={{ margin: 0 }}>
          {helperText}
        </FormHelperText>
      )}
    </div>
  );
}
