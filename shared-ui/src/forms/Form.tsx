import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import { FormikProvider, useFormik, type FormikValues } from 'formik';
import type { Schema } from 'yup';
import { Box, Stack, useUnsaved, type SxProps } from '../core';

const unexpected = 'Something went wrong. Please try again.';

type FormOptions<Values extends FormikValues> = {
  initialValues: Values;
  schema: Schema;
  /** Saves the values; resolves with an error message on failure, otherwise with undefined. */
  onSubmit: (values: Values) => Promise<string | void> | string | void;
};

type BodyProps = {
  /** The form's accessible name. */
  label: string;
  children: ReactNode;
  /** The buttons; the error alert is shown directly above them. */
  actions?: ReactNode;
  /** Styles for the box with the alert and the buttons. */
  actionsSx?: SxProps;
  /** False for values that nobody would miss, such as a password; otherwise typed text counts as unsaved (`useUnsaved`). */
  keepsText?: boolean;
};

/** A form that manages its values, validation, disabled state and error alert, and focuses the first invalid field. */
export function Form<Values extends FormikValues>(props: FormOptions<Values> & BodyProps) {
  const { initialValues, schema, onSubmit, ...body } = props;
  return <ControlledForm form={useForm({ initialValues, schema, onSubmit })} {...body} />;
}

/** A form's state, for a component above the fields that reads or changes it. Rendered by `ControlledForm`. */
export function useForm<Values extends FormikValues>({
  initialValues,
  schema,
  onSubmit,
}: FormOptions<Values>) {
  return useFormik<Values>({
    initialValues,
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: async (values, form) => {
      form.setStatus(undefined);
      try {
        const failure = await onSubmit(values);
        if (failure) form.setStatus(failure);
      } catch (cause) {
        console.error(cause);
        form.setStatus(unexpected);
      }
    },
  });
}

/** A `Form` whose state is held by `useForm` in a component above it. */
export function ControlledForm<Values extends FormikValues>(
  props: BodyProps & { form: ReturnType<typeof useForm<Values>> },
) {
  const { form, label, children, actions, actionsSx, keepsText = true } = props;
  const { isSubmitting, status } = form;
  useUnsaved(form.dirty && keepsText);
  const element = useRef<HTMLFormElement>(null);
  const lastFocus = useRef<Element | null>(null);

  useEffect(() => {
    if (isSubmitting || !lastFocus.current) return;
    const wrong = element.current?.querySelector('[aria-invalid="true"]');
    // The focus was lost when the fields were disabled during the submit.
    const target = wrong ?? (document.activeElement === document.body ? lastFocus.current : null);
    if (target instanceof HTMLElement) target.focus();
    lastFocus.current = null;
  }, [isSubmitting]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    lastFocus.current = document.activeElement;
    form.handleSubmit(event);
  };

  return (
    <FormikProvider value={form}>
      <form ref={element} noValidate aria-label={label} onSubmit={submit}>
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
    </FormikProvider>
  );
}
