import type { ComponentProps } from 'react';
import { TextField } from './TextField';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'select' | 'multiline' | 'children'> & {
  options: readonly { value: string; label: string }[];
};

/** A choice in a Form, by the browser's own list: it opens above every dialog, and as phones do it. */
export function SelectField({ options, slotProps, ...props }: Props) {
  return (
    <TextField {...props} select slotProps={{ ...slotProps, select: { native: true } }}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
