import Alert from '@mui/material/Alert';
import { useFormikContext } from 'formik';

/** The sentence of a failed submit; nothing when there is none. */
export function FormAlert() {
  const { status } = useFormikContext();
  return typeof status === 'string' ? <Alert severity="error">{status}</Alert> : null;
}
