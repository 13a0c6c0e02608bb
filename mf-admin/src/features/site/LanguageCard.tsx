import { TextField } from '@brand/shared-ui/forms';
import { SettingsCard } from '../../settings/SettingsCard';

/** The language of what the owner writes. */
export function LanguageCard({ label }: { label: string }) {
  return (
    <SettingsCard title="Language">
      <TextField
        name="language"
        label={label}
        helperText="The language you write in, such as en, de, pt-BR or zh-Hant: for dates, feeds, letters, search engines and screen readers. The interface, its buttons and labels, stays in English."
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' } }}
      />
    </SettingsCard>
  );
}
