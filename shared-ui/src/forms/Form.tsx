import { useEffect, useRef, type ReactNode } from 'react';
import { Formik, useFormikContext, type FormikValues } from 'formik';
import type { Schema } from 'yup';
import { Stack } from '@brand/shared-ui/core';
import { FormAlert } from './FormAlert';

const unexpected = 'Something went wrong. Please try again.';

type Props<Values extends FormikValues> = {
  /** The form's accessible name. */
  label: string;
  initialValues: Values;
  schema: Schema;
  /** Saves; gives a sentence to show when that failed, or nothing. */
  onSubmit: (values: Values) => Promise<string | void> | string | void;
  children: ReactNode;
  /** The buttons; an alert stands right above them. */
  actions?: ReactNode;
  /** Empties the form after success, for forms that stay. */
  clearOnSuccess?: boolean;
};

/** Owns values, validation, the disabled state, the alert of a failure and the focus on the first wrong field. */
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

function FormBody({ label, children, actions }: Pick<Props<FormikValues>, 'label' | 'children' | 'actions'>) {
  const { handleSubmit, isSubmitting, isValid, submitCount } = useFormikContext();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (submitCount === 0 || isSubmitting || isValid) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // Typing changes isValid too; only the end of an attempt moves the focus.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, isSubmitting]);

  return (
    <form ref={form} noValidate aria-label={label} onSubmit={handleSubmit}>
      <Stack
        component="fieldset"
        disabled={isSubmitting}
        sx={{ gap: 2.5, margin: 0, padding: 0, border: 0, minWidth: 0 }}
      >
        {children}
        <FormAlert />
        {actions}
      </Stack>
    </form>
  );
}
