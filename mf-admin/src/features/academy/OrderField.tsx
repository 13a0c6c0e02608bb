import { TextField } from '@brand/shared-ui/forms';

/** Where something stands among its siblings. */
export function OrderField({ name, label }: { name: string; label: string }) {
  return (
    <TextField
      name={name}
      label={label}
      type="number"
      required
      helperText="The lowest comes first; of equal ones, the older."
      sx={{ maxWidth: '20rem' }}
    />
  );
}
