import { lazy, Suspense } from 'react';
import type { SuggestFieldProps } from './Suggestions';
import { TextField } from './TextField';

// Loaded once a form has such a field, because MUI's Autocomplete is larger than all other fields together.
const Suggestions = lazy(() =>
  import(/* webpackChunkName: "Suggestions" */ './Suggestions').then((m) => ({ default: m.Suggestions })),
);

/** A Form's text field that suggests names in use. Until its list has arrived, it is a text field with the same value. */
export function SuggestField(props: SuggestFieldProps) {
  const { name, label, helperText } = props;
  return (
    <Suspense fallback={<TextField name={name} label={label} helperText={helperText} />}>
      <Suggestions {...props} />
    </Suspense>
  );
}
