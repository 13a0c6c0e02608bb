import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import { Formik, useFormikContext, type FormikValues } from 'formik';
import type { Schema } from 'yup';
import { Box, Stack, useUnsaved, type SxProps } from '../core';

const unexpected = 'Something went wrong. Please try again.';

type Props<Values extends FormikValues> = {
  /** The form's accessible name. */
  label: string;
  initialValues: Values;
  schema: Schema;
  /** Saves; resolves with a sentence to show when that failed, or with nothing. */
  onSubmit: (values: Values) => Promise<string | void> | string | void;
  children: ReactNode;
  /** The buttons; the alert is shown right above them. */
  actions?: ReactNode;
  /** Styles of the box of alert and buttons. */
  actionsSx?: SxProps;
  /** Resets the form after success, for forms that stay. */
  clearOnSuccess?: boolean;
  /** Whether typed text counts as unsaved (`useUnsaved`); false for a password, for example. */
  keepsText?: boolean;
};

/** Owns values, validation, the disabled state, the alert after an error and the focus on the first invalid field. */
export function Form<Values extends FormikValues>(props: Props<Values>) {
  const { initialValues, schema, onSubmit, clearOnSuccess = false, ...body } = props;
  return (
    <Formik<Values>
      initialValues={initialValues}
      validationSchema={schema}
      validateOnBlur={false}
      onSubmit={async (values, form) => {
        form.setStatus(undefined);
        try {
          const failure = await onSubmit(values);
          if (failure) form.setStatus(failure);
          else if (clearOnSuccess) form.resetForm();
        } catch (cause) {
          console.error(cause);
          form.setStatus(unexpected);
        }
      }}
    >
      <FormBody {...body} />
    </Formik>
  );
}

type BodyProps = Pick<Props<FormikValues>, 'label' | 'children' | 'actions' | 'actionsSx' | 'keepsText'>;

function FormBody({ label, children, actions, actionsSx, keepsText = true }: BodyProps) {
  const { handleSubmit, isSubmitting, dirty, status } = useFormikContext();
  useUnsaved(dirty && keepsText);
  const form = useRef<HTMLFormElement>(null);
  const lastFocus = useRef<Element | null>(null);

  useEffect(() => {
    if (isSubmitting || !lastFocus.current) return;
    const wrong = form.current?.querySelector('[aria-invalid="true"]');
    // The disabled fields have lost the focus.
    const target = wrong ?? (document.activeElement === document.body ? lastFocus.current : null);
    if (target instanceof HTMLElement) target.focus();
    lastFocus.current = null;
  }, [isSubmitting]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    lastFocus.current = document.activeElement;
    handleSubmit(event);
  };

  return (
    <form ref={form} noValidate aria-label={label} onSubmit={submit}>
      <Stack
        component="fieldset"
        disabled={isSubmitting}
        sx={{ gap: 2.5, margin: 0, padding: 0, border: 0, minWidth: 0 }}
      >
        {children}
        <Stack sx={{ gap: 2.5, '&:empty': { display: 'none' }, ...actionsSx }}>
          {typeof status === 'string' && <Alert severity="error">{status}</Alert>}
          {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
        </Stack>
      </Stack>
    </form>
  );
}
