import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Formik, useFormikContext, type FormikValues } from 'formik';
import type { Schema } from 'yup';
import { Box, Stack, useUnsaved, type SxProps } from '@brand/shared-ui/core';
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
  /** For the place of alert and buttons. */
  actionsSx?: SxProps;
  /** Empties the form after success, for forms that stay. */
  clearOnSuccess?: boolean;
  /** False for what nobody misses, such as a password: else what is typed counts as unsaved (`useUnsaved`). */
  keepsText?: boolean;
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

type BodyProps = Pick<Props<FormikValues>, 'label' | 'children' | 'actions' | 'actionsSx' | 'keepsText'>;

function FormBody({ label, children, actions, actionsSx, keepsText = true }: BodyProps) {
  const { handleSubmit, isSubmitting, dirty } = useFormikContext();
  useUnsaved(dirty && keepsText);
  const form = useRef<HTMLFormElement>(null);
  const lastFocus = useRef<Element | null>(null);

  useEffect(() => {
    if (isSubmitting || !lastFocus.current) return;
    const wrong = form.current?.querySelector('[aria-invalid="true"]');
    // Being disabled took the focus away from where the person was.
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
          <FormAlert />
          {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
        </Stack>
      </Stack>
    </form>
  );
}
