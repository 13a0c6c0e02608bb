import type { ComponentProps } from 'react';
import { TextField } from './TextField';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'select' | 'multiline' | 'rows'> & {
  /** The initial number of visible lines; the field can be resized by its corner. */
  rows: number;
};

/** A multi-line text field for a Form. */
export function TextArea({ rows, slotProps, ...props }: Props) {
  return (
    <TextField
      {...props}
      multiline
      slotProps={{
        ...slotProps,
        // MUI's autosizing textarea measures the whole text on every key press, which is slow for long texts.
        input: { inputComponent: Plain, sx: textSize, ...slotProps?.input },
        htmlInput: { rows, ...slotProps?.htmlInput },
      }}
    />
  );
}

// MUI passes an input's `type` on to the element that replaces the input.
const Plain = (props: ComponentProps<'textarea'>) => <textarea {...props} {...{ type: undefined }} />;

const textSize = { '& textarea': { resize: 'vertical', lineHeight: 1.6 } };
