import { darkPalette, lightPalette, type SchemePalette } from './palette';

/**
 * The colours that differ between palettes: accents, backgrounds and text. The colours for errors, warnings and successes are the
 * same.
 */
type Colours = Pick<SchemePalette, 'primary' | 'secondary' | 'background' | 'text' | 'divider'>;

const inBothSchemes = (light: Colours, dark: Colours) => ({
  light: { ...lightPalette, ...light, action: { active: light.text.secondary } },
  dark: { ...darkPalette, ...dark, action: { active: dark.text.secondary } },
});

const moss = inBothSchemes(
  {
    primary: { main: '#4A5C16', light: '#6B7F33', dark: '#34420D', contrastText: '#FFFFFF' },
    secondary: { main: '#565A47', light: '#727661', dark: '#3C4031', contrastText: '#FFFFFF' },
    background: { default: '#F7F8EF', paper: '#FDFEF8' },
    text: { primary: '#20231A', secondary: '#54594A', disabled: '#898E7C' },
    divider: '#DDE1CC',
  },
  {
    primary: { main: '#BDD07A', light: '#D3E2A0', dark: '#98AC55', contrastText: '#1C2408' },
    secondary: { main: '#C3C8B2', light: '#D9DDCB', dark: '#A1A690', contrastText: '#20231A' },
    background: { default: '#1B1D18', paper: '#252820' },
    text: { primary: '#E9EBE0', secondary: '#B3B7A6', disabled: '#7C8072' },
    divider: '#3A3E33',
  },
);

const indigo = inBothSchemes(
  {
    primary: { main: '#38489E', light: '#5B6BBE', dark: '#273474', contrastText: '#FFFFFF' },
    secondary: { main: '#525767', light: '#6E7385', dark: '#393D4A', contrastText: '#FFFFFF' },
    background: { default: '#F6F7FC', paper: '#FDFDFF' },
    text: { primary: '#1E2029', secondary: '#535767', disabled: '#868B9C' },
    divider: '#DADEEB',
  },
  {
    primary: { main: '#AEB9F5', light: '#CBD3FA', dark: '#8A98DE', contrastText: '#141B42' },
    secondary: { main: '#BEC3D3', light: '#D6DAE6', dark: '#9BA1B3', contrastText: '#1E2029' },
    background: { default: '#1A1B21', paper: '#24262E' },
    text: { primary: '#E6E8F0', secondary: '#AFB3C2', disabled: '#787C8A' },
    divider: '#383B46',
  },
);

const heather = inBothSchemes(
  {
    primary: { main: '#6A3F8F', light: '#8A61AE', dark: '#4B2B68', contrastText: '#FFFFFF' },
    secondary: { main: '#5B5461', light: '#77707D', dark: '#413B47', contrastText: '#FFFFFF' },
    background: { default: '#FAF7FB', paper: '#FEFCFF' },
    text: { primary: '#231F26', secondary: '#5B5460', disabled: '#8F8894' },
    divider: '#E4DCE7',
  },
  {
    primary: { main: '#D0B0EC', light: '#E2CDF5', dark: '#AE8BCE', contrastText: '#2B1540' },
    secondary: { main: '#C8C0CD', light: '#DED7E2', dark: '#A59DAA', contrastText: '#231F26' },
    background: { default: '#1D1B1F', paper: '#27242A' },
    text: { primary: '#EBE6EE', secondary: '#B7B0BB', disabled: '#7F7984' },
    divider: '#3D3941',
  },
);

const graphite = inBothSchemes(
  {
    primary: { main: '#2F3437', light: '#565C60', dark: '#16191B', contrastText: '#FFFFFF' },
    secondary: { main: '#5A5D60', light: '#76797C', dark: '#3E4144', contrastText: '#FFFFFF' },
    background: { default: '#FAFAFA', paper: '#FFFFFF' },
    text: { primary: '#1B1C1D', secondary: '#55585A', disabled: '#8A8D8F' },
    divider: '#DEDFE0',
  },
  {
    primary: { main: '#D6DADD', light: '#ECEEF0', dark: '#ACB1B5', contrastText: '#1A1C1E' },
    secondary: { main: '#C4C7C9', light: '#DADCDE', dark: '#A2A5A8', contrastText: '#1B1C1D' },
    background: { default: '#191A1B', paper: '#232526' },
    text: { primary: '#EDEEEF', secondary: '#B4B7B9', disabled: '#7B7E80' },
    divider: '#393B3D',
  },
);

/** The palettes that an owner can choose from, each in both schemes; the first is the default. */
export const palettes = {
  petrol: { light: lightPalette, dark: darkPalette },
  moss,
  indigo,
  heather,
  graphite,
};
export type PaletteName = keyof typeof palettes;
