import { lazy, Suspense } from 'react';
import { TextField } from './TextField';

export type SuggestFieldProps = {
  name: string;
  label: string;
  helperText?: string | undefined;
  /** The names to choose from; others can be typed. */
  options: readonly string[];
  /** Whether the field takes several names; its value has commas between them. */
  isList?: boolean;
};

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
