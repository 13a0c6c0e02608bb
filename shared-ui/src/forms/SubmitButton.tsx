import type { ReactNode } from 'react';
import { Button } from '@brand/shared-ui/core';
import { useFormikContext } from 'formik';

type Props = {
  children: ReactNode;
  /** What the button says while submitting; '…' as the newsletter does (spec section 4). */
  busyLabel?: ReactNode;
  fullWidth?: boolean;
};

/** Submits its Form; disabled while that runs. */
export function SubmitButton({ children, busyLabel = children, fullWidth = false }: Props) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" variant="contained" fullWidth={fullWidth} disabled={isSubmitting}>
      {isSubmitting ? busyLabel : children}
    </Button>
  );
}
