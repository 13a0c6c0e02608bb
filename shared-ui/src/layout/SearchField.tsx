import InputBase from '@mui/material/InputBase';
import SvgIcon from '@mui/material/SvgIcon';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
};

/** The search box of a list; filters while typing. Its label is read, its placeholder seen. */
export function SearchField({ label, value, onChange, placeholder = label }: Props) {
  return (
    <InputBase
      type="search"
      fullWidth
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder={placeholder}
      inputProps={{ 'aria-label': label, autoComplete: 'off', enterKeyHint: 'search' }}
      startAdornment={
        <SvgIcon aria-hidden sx={{ marginRight: 1, color: 'text.secondary' }}>
          <path d="M10 4a6 6 0 1 0 3.7 10.7l4.8 4.8 1.4-1.4-4.8-4.8A6 6 0 0 0 10 4m0 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8" />
        </SvgIcon>
      }
      sx={{
        maxWidth: '28rem',
        minHeight: 48,
        paddingInline: 2,
        border: 1,
        borderColor: 'text.secondary',
        borderRadius: 999,
        backgroundColor: 'background.paper',
        '&.Mui-focused': {
          borderColor: 'primary.main',
          boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
        },
      }}
    />
  );
}
