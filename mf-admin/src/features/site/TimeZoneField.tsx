import { useId } from 'react';
import { TextField } from '@brand/shared-ui/forms';

/** A field for the name of a time zone, which the browser completes from a list. */
export function TimeZoneField(props: { name: string; label: string }) {
  const list = useId();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <>
      <TextField
        {...props}
        helperText={`Decides on which day something happens, and so its Day N. A new zone counts from now on: days that have a number keep it. This device is in ${timeZone}.`}
        slotProps={{ htmlInput: { list, spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' } }}
      />
      <datalist id={list}>
        {['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
