import { useState, type ReactNode } from 'react';
import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { useField, useFormikContext } from 'formik';
import { getHelp } from './TextField';

export type SuggestFieldProps = {
  name: string;
  label: string;
  helperText?: string | undefined;
  /** The names to choose from; others can be typed. */
  options: readonly string[];
  /** Whether the field takes several names; its value has commas between them. */
  isList?: boolean;
};

/** The field of SuggestField, with its list of suggestions. */
export function Suggestions({ name, label, helperText, options, isList = false }: SuggestFieldProps) {
  const [{ value }, meta, { setValue }] = useField<string | null>(name);
  const { isSubmitting, submitCount } = useFormikContext();
  const error = submitCount > 0 ? meta.error : undefined;
  const renderInput = ({ slotProps, ...params }: AutocompleteRenderInputParams) => (
    <MuiTextField
      {...params}
      name={name}
      label={label}
      slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, dir: 'auto' } }}
      error={Boolean(error)}
      helperText={getHelp(error, helperText)}
    />
  );
  const shared = {
    freeSolo: true,
    // A form may be in a dialog, which covers everything outside it.
    disablePortal: true,
    disabled: isSubmitting,
    options,
    renderInput,
  } as const;
  return isList ? (
    <List {...shared} value={value ?? ''} onChange={(text) => void setValue(text)} />
  ) : (
    <Autocomplete
      {...shared}
      inputValue={value ?? ''}
      onInputChange={(_event, text) => void setValue(text)}
    />
  );
}

type ListProps = {
  freeSolo: true;
  disablePortal: true;
  disabled: boolean;
  options: readonly string[];
  renderInput: (params: AutocompleteRenderInputParams) => ReactNode;
  value: string;
  onChange: (text: string) => void;
};

const split = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

// A name ends with Enter, with a comma, or when the field is left, so that nothing that was typed is lost.
function List({ value, onChange, ...shared }: ListProps) {
  const [typed, setTyped] = useState('');
  const names = split(value);
  const add = (text: string) => {
    onChange([...new Set([...names, ...split(text)])].join(', '));
    setTyped('');
  };
  return (
    <Autocomplete
      {...shared}
      multiple
      filterSelectedOptions
      value={names}
      inputValue={typed}
      onChange={(_event, chosen) => onChange(chosen.join(', '))}
      onInputChange={(_event, text) => (text.includes(',') ? add(text) : setTyped(text))}
      onBlur={() => typed.trim() && add(typed)}
      slotProps={{ chip: { size: 'small', dir: 'auto' } }}
    />
  );
}
