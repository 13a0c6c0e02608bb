import type { ReactNode } from 'react';
import MuiTextField, { type TextFieldProps } from '@mui/material/TextField';
import { Box } from '@brand/shared-ui/core';
import { useField, useFormikContext } from 'formik';

type Props = Omit<TextFieldProps, 'name' | 'value' | 'defaultValue' | 'error' | 'label'> & {
  name: string;
  label: string;
};

/** A field of a Form, bound by its name; its error stands below it, above the help, once somebody tried to submit. */
export function TextField({ name, helperText, disabled, onChange, ...props }: Props) {
  const [field, meta] = useField<string | number>(name);
  const { isSubmitting, submitCount } = useFormikContext();
  const error = submitCount > 0 ? meta.error : undefined;
  return (
    <MuiTextField
      {...props}
      {...field}
      onChange={(event) => {
        field.onChange(event);
        onChange?.(event);
      }}
      // `required` is for assistive technology; a star would become part of the label's text.
      slotProps={{ ...props.slotProps, inputLabel: { required: false, ...props.slotProps?.inputLabel } }}
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
