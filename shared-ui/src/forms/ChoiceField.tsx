import { useId, type ReactNode } from 'react';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useField, useFormikContext } from 'formik';

type Choice = { value: string; label: string; sample: ReactNode };
type Props = { name: string; label: string; helperText: string; choices: readonly Choice[] };

const Group = styled('fieldset')({ margin: 0, padding: 0, border: 0, minWidth: 0 });

const Legend = styled('legend')(({ theme }) => ({
  ...theme.typography.subtitle2,
  padding: 0,
  marginBottom: theme.spacing(1),
}));

const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
  gap: theme.spacing(1.5),
}));

const Option = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.text.secondary}`,
  borderRadius: theme.vars.shape.borderRadius,
  cursor: 'pointer',
  '&:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '&:has(:focus-visible)': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '&:has(:disabled)': { opacity: 0.6, cursor: 'default' },
}));

const Line = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: 44,
  paddingInline: theme.spacing(1.5),
  '& input': { margin: 0, width: 18, height: 18, accentColor: theme.vars.palette.primary.main },
}));

/** A field for choosing one of a few values, each shown with a sample. */
export function ChoiceField({ name, label, helperText, choices }: Props) {
  const [field, { error, touched }] = useField<string>(name);
  const { isSubmitting } = useFormikContext();
  const helpId = useId();
  const problem = touched && error;
  return (
    <Group aria-describedby={helpId} disabled={isSubmitting}>
      <Legend>{label}</Legend>
      <Choices>
        {choices.map((choice) => (
          <Option key={choice.value}>
            <span aria-hidden>{choice.sample}</span>
            <Line>
              <input {...field} type="radio" value={choice.value} checked={field.value === choice.value} />
              {choice.label}
            </Line>
          </Option>
        ))}
      </Choices>
      <FormHelperText id={helpId} error={Boolean(problem)} sx={{ marginInline: 0 }}>
        {problem || helperText}
      </FormHelperText>
    </Group>
  );
}
