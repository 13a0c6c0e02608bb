import type { ReactNode } from 'react';
import { Button } from '../core';
import { useFormikContext } from 'formik';

type Props = { children: ReactNode; /** The label while submitting. */ busyLabel?: ReactNode };

/** Submits its Form; disabled while submitting. */
export function SubmitButton({ children, busyLabel = children }: Props) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting}>
      {isSubmitting ? busyLabel : children}
    </Button>
  );
}
