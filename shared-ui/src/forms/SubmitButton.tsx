import type { ReactNode } from 'react';
import { Button } from '../core';
import { useFormikContext } from 'formik';

type Props = {
  children: ReactNode;
  /** The label while submitting; the newsletter's is '…'. */
  busyLabel?: ReactNode;
  fullWidth?: boolean;
};

/** Submits its Form; disabled while submitting. */
export function SubmitButton({ children, busyLabel = children, fullWidth = false }: Props) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" variant="contained" fullWidth={fullWidth} disabled={isSubmitting}>
      {isSubmitting ? busyLabel : children}
    </Button>
  );
}
