import SvgIcon from '@mui/material/SvgIcon';
import { IconButton } from '../layout/Button';

type Props = {
  label: string;
  onClick: () => void;
  /** From `closeCommand`. */ command?: string;
  commandfor?: string;
};

/** The close button of a dialog. */
export function CloseButton({ label, ...props }: Props) {
  return (
    <IconButton aria-label={label} {...props}>
      <SvgIcon>
        <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      </SvgIcon>
    </IconButton>
  );
}
