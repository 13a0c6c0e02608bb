import { styled } from '@mui/material/styles';
import { colorSchemeStorageKey } from './colorSchemeScript';
import { useChosenMode } from './ThemeRoot';

const modes = ['system', 'light', 'dark'] as const;
const labels = { system: 'System', light: 'Light', dark: 'Dark' };

const Group = styled('fieldset')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  margin: 0,
  padding: 2,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 999,
}));

const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  paddingInline: 12,
  borderRadius: 999,
  cursor: 'pointer',
  color: theme.vars.palette.text.secondary,
  ...theme.typography.caption,
  '&:has(:checked)': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.action.selected,
    // High-contrast modes override the background.
    '@media (forced-colors: active)': { outline: '1px solid' },
  },
  '&:has(:focus-visible)': { outline: `3px solid ${theme.vars.palette.primary.main}` },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
}));

/** Lets a person choose light, dark or the system's scheme. The choice is remembered in this browser. */
export function ColorSchemeSwitch() {
  const mode = useChosenMode();
  return (
    <Group aria-label="Color scheme" data-needs-scripts="">
      {modes.map((choice) => (
        <Choice key={choice}>
          <input
            type="radio"
            // The page's inline script recognizes the radio button by this name, even before hydration.
            name={colorSchemeStorageKey}
            value={choice}
            checked={mode === choice}
            // The inline script applies and stores the choice (colorSchemeScript.ts).
            onChange={() => {}}
          />
          {labels[choice]}
        </Choice>
      ))}
    </Group>
  );
}
