import { palettes } from './palettes';

const both = (
  pick: (palette: (typeof palettes)['petrol']['light']) => string,
  { light, dark } = palettes.petrol,
) => [pick(light), pick(dark)] as const;

/** The colours of code in both schemes, by Shiki's names of tokens; others have the colour of the text. */
export const codePalette: Record<string, readonly [light: string, dark: string]> = {
  keyword: both(({ primary }) => primary.main, palettes.heather),
  string: both(({ success }) => success.main),
  'string-expression': both(({ success }) => success.main),
  constant: both(({ warning }) => warning.main),
  function: both(({ info }) => info.main),
  link: both(({ info }) => info.main),
  inserted: both(({ success }) => success.main),
  deleted: both(({ error }) => error.main),
  comment: both(({ text }) => text.secondary),
};
