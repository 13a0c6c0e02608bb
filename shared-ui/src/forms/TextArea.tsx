import type { ComponentProps } from 'react';
import { TextField } from './TextField';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'select' | 'multiline' | 'rows'> & {
  /** How many lines are seen; whoever needs more pulls at its corner. */
  rows: number;
};

/** A field of a Form for text of several lines. */
export function TextArea({ rows, slotProps, ...props }: Props) {
  return (
    <TextField
      {...props}
      multiline
      slotProps={{
        ...slotProps,
        // MUI's own would measure the whole text at every key: slow for long ones.
        input: { inputComponent: Plain, sx: textSize, ...slotProps?.input },
        htmlInput: { rows, ...slotProps?.htmlInput },
      }}
    />
  );
}

// MUI hands the type of an input to whatever stands in its place.
const Plain = (props: ComponentProps<'textarea'>) => <textarea {...props} {...{ type: undefined }} />;

const textSize = { '& textarea': { resize: 'vertical', lineHeight: 1.6 } };
