import type { ComponentProps } from 'react';
import { TextField } from './TextField';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'select' | 'multiline' | 'children'> & {
  options: readonly { value: string; label: string }[];
};

/** A native select for a Form. Its list opens on top of any dialog, and in the native style on phones. */
export function SelectField({ options, slotProps, ...props }: Props) {
  return (
    <TextField
      {...props}
      select
      // The label is always shrunk, because it would otherwise cover the text of an option with an empty value.
      slotProps={{ ...slotProps, select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
