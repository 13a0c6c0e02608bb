import type { ReactNode } from 'react';
import MuiTextField, { type TextFieldProps } from '@mui/material/TextField';
import { Box } from '../core';
import { useField, useFormikContext } from 'formik';

type Props = Omit<TextFieldProps, 'name' | 'value' | 'defaultValue' | 'error' | 'label'> & {
  name: string;
  label: string;
  /** An error found by the page itself, shown immediately. The caller must refuse to save. */
  problem?: string;
};

/** A Form's text field, bound by its name; after the first submit, its error is shown below the field, above the help text. */
export function TextField({ name, problem, helperText, required, disabled, onChange, ...props }: Props) {
  const [field, meta] = useField<string | number | null>(name);
  const { isSubmitting, submitCount } = useFormikContext();
  const error = (submitCount > 0 ? meta.error : undefined) ?? problem;
  return (
    <MuiTextField
      {...props}
      {...field}
      // An input cannot have the value null, and without a value it would be uncontrolled.
      value={field.value ?? ''}
      onChange={(event) => {
        field.onChange(event);
        onChange?.(event);
      }}
      // Set for assistive technology only, because MUI's `required` would add an asterisk to the label and to the outline.
      slotProps={{
        // The label is shrunk, because a date field shows its format while it is empty.
        ...(props.type?.startsWith('date') && { inputLabel: { shrink: true } }),
        ...props.slotProps,
        htmlInput: { required, dir: 'auto', ...props.slotProps?.htmlInput },
      }}
      error={Boolean(error)}
      helperText={getHelp(error, helperText)}
      disabled={disabled || isSubmitting}
    />
  );
}

/** The text below a field: its error above its help. */
export const getHelp = (error: string | undefined, help: ReactNode): ReactNode =>
  error && help ? <Both error={error} help={help} /> : (error ?? help);

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
