import { aboutSettingsSchema } from '@brand/shared-data/schemas';
import { TextArea, TextField } from '@brand/shared-ui/forms';
import { FieldPair } from '../../content/ContentFields';
import { SettingsCard } from '../../settings/SettingsCard';
import { SettingsScreen } from '../../settings/SettingsScreen';
import { aboutKeys } from './aboutKeys';
import { PortraitField } from './PortraitField';

const labels = {
  about_image_url: 'Profile image URL',
  about_heading: 'Heading',
  about_description: 'Description',
  entrepreneur_start_date: 'Entrepreneur start date',
  about_stat_projects_value: 'Projects: value',
  about_stat_projects_label: 'Projects: label',
  about_full_story_title: 'Story title',
  about_full_story_description: 'Story',
};

export function AboutSettingsPage() {
  return (
    <SettingsScreen
      title="About Page"
      lead="Who you are, in the words of the About page."
      form="about-settings"
      keys={aboutKeys}
      schema={aboutSettingsSchema}
      labels={labels}
      cards={[430, 230, 420]}
    >
      <SettingsCard title="Hero">
        <PortraitField name="about_image_url" label={labels.about_image_url} />
        <TextField name="about_heading" label={labels.about_heading} />
        <TextArea name="about_description" label={labels.about_description} rows={5} />
      </SettingsCard>
      <SettingsCard title="Stats">
        <TextField
          name="entrepreneur_start_date"
          label={labels.entrepreneur_start_date}
          type="date"
          helperText="“Days as an Entrepreneur” counts from here."
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ maxWidth: '18rem' }}
        />
        <FieldPair>
          <TextField name="about_stat_projects_value" label={labels.about_stat_projects_value} />
          <TextField name="about_stat_projects_label" label={labels.about_stat_projects_label} />
        </FieldPair>
      </SettingsCard>
      <SettingsCard title="Full Story">
        <TextField name="about_full_story_title" label={labels.about_full_story_title} />
        <TextArea name="about_full_story_description" label={labels.about_full_story_description} rows={10} />
      </SettingsCard>
    </SettingsScreen>
  );
}
