import { focusSettingsSchema } from '@brand/shared-data/schemas';
import { TextArea, TextField } from '@brand/shared-ui/forms';
import { focusKeys, focusLabels } from '../../settings/settingLabels';
import { SettingsCard } from '../../settings/SettingsCard';
import { SettingsScreen } from '../../settings/SettingsScreen';

/** The two cards under “What I'm Focused On Now” on the home page. */
export function CurrentFocusPage() {
  return (
    <SettingsScreen
      title="Current Focus"
      lead="The cards under “What I'm Focused On Now” on the home page. One without text is not shown."
      form="current-focus"
      keys={focusKeys}
      schema={focusSettingsSchema}
      labels={focusLabels}
      cards={[266, 266]}
    >
      <SettingsCard title="Working On">
        <TextField name="working_on_card_1_title" label="Title" />
        <TextArea name="working_on_card_1_description" label="Description" rows={3} />
      </SettingsCard>
      <SettingsCard title="Learning">
        <TextField name="working_on_card_2_title" label="Title" />
        <TextArea name="working_on_card_2_description" label="Description" rows={3} />
      </SettingsCard>
    </SettingsScreen>
  );
}
