import { useId } from 'react';
import { Box, styled, Typography } from '@brand/shared-ui/core';

type Props = {
  label: string;
  choices: readonly string[];
  /** The label of the option that removes the filter, if there is one. */
  all?: string;
  /** Empty if there is no filter. */
  value: string;
  onChange: (choice: string) => void;
};

/** A native select next to its label, above a table. */
export function FilterSelect({ label, choices, all, value, onChange }: Props) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, maxWidth: '100%' }}>
      <Typography component="label" htmlFor={id} variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {all && <option value="">{all}</option>}
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
    </Box>
  );
}

const Select = styled('select')(({ theme }) => ({
  ...theme.typography.body2,
  // Like all other fields, because phones zoom in on smaller letters.
  fontSize: '1rem',
  maxWidth: '100%',
  minHeight: 44,
  paddingInline: theme.spacing(1),
  border: `1px solid ${theme.vars.palette.text.secondary}`,
  borderRadius: theme.vars.shape.borderRadius,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  '&:focus-visible': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));
