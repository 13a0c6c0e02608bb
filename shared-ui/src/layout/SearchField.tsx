import Box from '@mui/material/Box';
import SvgIcon from '@mui/material/SvgIcon';
import { TextInput } from './TextInput';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The name of the URL parameter, for a form that is submitted to the server. */
  name?: string;
};

/** The search box for a list, which filters as the user types. */
export function SearchField({ label, value, onChange, name }: Props) {
  return (
    <Box component="label" sx={frame}>
      <SvgIcon aria-hidden sx={{ color: 'text.secondary' }}>
        <path d="M10 4a6 6 0 1 0 3.7 10.7l4.8 4.8 1.4-1.4-4.8-4.8A6 6 0 0 0 10 4m0 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8" />
      </SvgIcon>
      <TextInput
        type="search"
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
      />
    </Box>
  );
}

const frame = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  maxWidth: '28rem',
  minHeight: 48,
  paddingInline: 2,
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 999,
  backgroundColor: 'background.paper',
  cursor: 'text',
  '&:focus-within': {
    borderColor: 'primary.main',
    boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
  },
};
