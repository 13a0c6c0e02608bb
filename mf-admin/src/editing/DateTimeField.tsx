import { TextField } from '@brand/shared-ui/forms';

type Props = { name: string; label: string; helperText?: string };

/** A local date-time at minutes, with the name of the time zone it is meant in. */
export function DateTimeField({ name, label, helperText = '' }: Props) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <TextField
      name={name}
      label={label}
      type="datetime-local"
      helperText={`${helperText} Your local time (${timeZone.replaceAll('_', ' ')}).`.trim()}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: 60 } }}
    />
  );
}
