import type { ComponentProps } from 'react';
import { TextField } from './TextField';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'select' | 'multiline' | 'children'> & {
  options: readonly { value: string; label: string }[];
};

/** A native select of a Form: its list opens above every dialog, and in the native style on phones. */
export function SelectField({ options, slotProps, ...props }: Props) {
  return (
    <TextField
      {...props}
      select
      // The option with an empty value has a text, too, so that the label does not cover it.
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
