import { colorSchemeAttribute } from './colorSchemeScript';
import { faces } from './faces';
import { faceOf, groundsOf, paletteOf, type Look } from './look';
import { createSiteTheme, theme } from './theme';
import { faceVariables } from './typography';

/** The id of the style element that holds a page's look. */
export const lookId = 'look';

/** Applies a look that the owner has just saved to the current page. */
export function showLook(look: Look): void {
  document.getElementById(lookId)?.remove();
  const textContent = lookCss(look);
  if (textContent)
    document.head.append(Object.assign(document.createElement('style'), { id: lookId, textContent }));
}

/**
 * The CSS variables in which a look differs from the theme; empty for the default look. Every page includes the theme's
 * variables, and the doubled selectors override them regardless of their order.
 */
export function lookCss(look: Look): string {
  const [light, dark] = schemesOf(look);
  return [
    rule(':root:root', { ...(light && ground), ...light, ...facesOf(look) }),
    rule(`:root:root[${colorSchemeAttribute}=dark]`, dark),
    // Applies to pages without scripts, because they lack the attribute.
    dark && `@media (prefers-color-scheme:dark){${rule(`:root:root:not([${colorSchemeAttribute}])`, dark)}}`,
  ].join('');
}

type Rules = Record<string, string>;

// Overrides the background and text colour in the shell's HTML, which would apply until the theme's styles arrive.
const ground = {
  color: 'var(--mui-palette-text-primary)',
  background: 'var(--mui-palette-background-default)',
};

const facesOf = (look: Look): Rules => {
  const defaults: Rules = faceVariables(faces.editorial);
  const chosen = Object.entries(faceVariables(faceOf(look)));
  return Object.fromEntries(chosen.filter(([name, value]) => value !== defaults[name]));
};

// Both schemes get the same variables, because a variable set only for light would override the theme's own dark one.
function schemesOf(look: Look): [Rules?, Rules?] {
  if (!groundsOf(look)) return [];
  const [light, dark] = toSchemes(theme);
  const [chosenLight, chosenDark] = toSchemes(createSiteTheme(paletteOf(look)));
  const differing = Object.keys(chosenDark).filter(
    (name) => chosenLight[name] !== light[name] || chosenDark[name] !== dark[name],
  );
  const pick = (rules: Rules) =>
    Object.fromEntries(differing.flatMap((name) => (rules[name] === undefined ? [] : [[name, rules[name]]])));
  return [pick(chosenLight), pick(chosenDark)];
}

// The light scheme has the root's variables; the dark scheme has only the variables that differ.
function toSchemes({ generateStyleSheets }: Pick<typeof theme, 'generateStyleSheets'>): [Rules, Rules] {
  const light: Rules = {};
  const dark: Rules = {};
  for (const sheet of generateStyleSheets())
    for (const [selector, rules] of Object.entries(sheet))
      Object.assign(selector.includes('dark') ? dark : light, rules);
  return [light, dark];
}

const rule = (selector: string, rules: Rules = {}): string => {
  const text = Object.entries(rules).map(([name, value]) => `${name}:${value}`);
  return text.length > 0 ? `${selector}{${text.join(';')}}` : '';
};
