type Accent = { main: string; light: string; dark: string; contrastText: string };

/** The colours of one scheme. contrast.test.ts checks that every pair of text and background meets WCAG AA. */
export type SchemePalette = {
  mode: 'light' | 'dark';
  background: { default: string; paper: string };
  text: { primary: string; secondary: string; disabled: string };
  action: { active: string };
  divider: string;
} & Record<'primary' | 'secondary' | 'error' | 'warning' | 'success' | 'info', Accent>;

export const lightPalette: SchemePalette = {
  mode: 'light',
  primary: { main: '#0F5C66', light: '#2C7F8A', dark: '#0A434B', contrastText: '#FFFFFF' },
  secondary: { main: '#5E5547', light: '#7A7061', dark: '#433C31', contrastText: '#FFFFFF' },
  error: { main: '#B3261E', light: '#C94A42', dark: '#8C1D17', contrastText: '#FFFFFF' },
  warning: { main: '#855400', light: '#A66B08', dark: '#653F00', contrastText: '#FFFFFF' },
  success: { main: '#2A6B3C', light: '#43845A', dark: '#1E4F2C', contrastText: '#FFFFFF' },
  info: { main: '#1F5FA8', light: '#3F7CC2', dark: '#17477E', contrastText: '#FFFFFF' },
  background: { default: '#FBF8F2', paper: '#FFFDF9' },
  text: { primary: '#23211C', secondary: '#5B564B', disabled: '#8F897C' },
  action: { active: '#5B564B' },
  divider: '#E3DCCF',
};

export const darkPalette: SchemePalette = {
  mode: 'dark',
  primary: { main: '#86CBD2', light: '#A9DDE2', dark: '#5FAFB8', contrastText: '#0C2529' },
  secondary: { main: '#C9BFAE', light: '#DED6C8', dark: '#A69C8B', contrastText: '#23211C' },
  error: { main: '#F2A29B', light: '#F7C1BC', dark: '#E0776E', contrastText: '#3A0B08' },
  warning: { main: '#E9BE6F', light: '#F1D49C', dark: '#CF9F45', contrastText: '#2E2000' },
  success: { main: '#93CFA3', light: '#B5DFC0', dark: '#6DB381', contrastText: '#0B2A14' },
  info: { main: '#9CC4F2', light: '#BED9F7', dark: '#6FA5DF', contrastText: '#0A2443' },
  background: { default: '#1C1D1F', paper: '#25272A' },
  text: { primary: '#ECE8E0', secondary: '#B7B2A7', disabled: '#7F7B73' },
  action: { active: '#B7B2A7' },
  divider: '#3A3C40',
};
