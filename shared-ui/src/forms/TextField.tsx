import type { ReactNode } from 'react';
import MuiTextField, { type TextFieldProps } from '@mui/material/TextField';
import { Box } from '../core';
import { useField, useFormikContext } from 'formik';

type Props = Omit<TextFieldProps, 'name' | 'value' | 'defaultValue' | 'error' | 'label'> & {
  name: string;
  label: string;
  /** An error of the page itself, shown at once. The caller refuses to save. */
  problem?: string;
};

/** A field of a Form, bound by its name; its error is shown below it, above the help, after the first submit. */
export function TextField({ name, problem, helperText, required, disabled, onChange, ...props }: Props) {
  const [field, meta] = useField<string | number | null>(name);
  const { isSubmitting, submitCount } = useFormikContext();
  const error = (submitCount > 0 ? meta.error : undefined) ?? problem;
  return (
    <MuiTextField
      {...props}
      {...field}
      // An input cannot have the value null, and without a value it is uncontrolled.
      value={field.value ?? ''}
      onChange={(event) => {
        field.onChange(event);
        onChange?.(event);
      }}
      // For assistive technology only: MUI's `required` puts an asterisk into the label's text and into the frame.
      slotProps={{
        // A date field shows its format while it is empty.
        ...(props.type?.startsWith('date') && { inputLabel: { shrink: true } }),
        ...props.slotProps,
        htmlInput: { required, dir: 'auto', ...props.slotProps?.htmlInput },
      }}
      error={Boolean(error)}
      helperText={error && helperText ? <Both error={error} help={helperText} /> : (error ?? helperText)}
      disabled={disabled || isSubmitting}
    />
  );
}

function Both({ error, help }: { error: string; help: ReactNode }) {
  return (
    <>
      {error}{' '}
      <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {help}
      </Box>
    </>
  );
}
