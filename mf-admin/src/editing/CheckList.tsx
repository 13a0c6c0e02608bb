import { Box, Typography } from '@brand/shared-ui/core';
import { useFormContext } from '@brand/shared-ui/forms';

type Props = { name: string; label: string; options: { value: string; label: string }[] };

/** Checkboxes for a Form; the field's value is the list of checked options. */
export function CheckList({ name, label, options }: Props) {
  const { values, errors, handleChange, isSubmitting } = useFormContext<Record<string, string[]>>();
  return (
    <Box component="fieldset" disabled={isSubmitting} sx={listStyle}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            name={name}
            value={option.value}
            checked={values[name]?.includes(option.value) ?? false}
            onChange={handleChange}
          />{' '}
          {option.label}
        </label>
      ))}
      {errors[name] && (
        <Typography role="alert" variant="body2" color="error">
          {errors[name]}
        </Typography>
      )}
    </Box>
  );
}

const listStyle = {
  display: 'grid',
  gap: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& input': { width: 18, height: 18, accentColor: 'var(--mui-palette-primary-main)' },
};
