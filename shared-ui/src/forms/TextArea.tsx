import type { ComponentProps } from 'react';
import { TextField } from './TextField';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'select' | 'multiline' | 'rows'> & {
  /** The number of visible lines; the corner resizes the field. */
  rows: number;
};

/** A multi-line text field of a Form. */
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

// MUI passes the `type` of an input to the element that replaces it.
const Plain = (props: ComponentProps<'textarea'>) => <textarea {...props} {...{ type: undefined }} />;

const textSize = { '& textarea': { resize: 'vertical', lineHeight: 1.6 } };
