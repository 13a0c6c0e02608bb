import { aboutSettingsSchema } from '@brand/shared-data/schemas';
import { Avatar, Box, isSafeImageUrl } from '@brand/shared-ui/core';
import { TextArea, TextField, useFormContext } from '@brand/shared-ui/forms';
import { PictureUrlField } from '../../pictures/PictureUrlField';
import { aboutKeys, aboutLabels as labels } from '../../settings/settingLabels';
import { SettingsCard } from '../../settings/SettingsCard';
import { SettingsScreen } from '../../settings/SettingsScreen';

export function AboutSettingsPage() {
  return (
    <SettingsScreen
      title="About Page"
      lead="Who you are, in the words of the About page."
      form="about-settings"
      keys={aboutKeys}
      schema={aboutSettingsSchema}
      labels={labels}
      texts={['about_description', 'about_full_story_description']}
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
          sx={{ maxWidth: '18rem' }}
        />
        <Box sx={pair}>
          <TextField name="about_stat_projects_value" label={labels.about_stat_projects_value} />
          <TextField name="about_stat_projects_label" label={labels.about_stat_projects_label} />
        </Box>
      </SettingsCard>
      <SettingsCard title="Full Story">
        <TextField name="about_full_story_title" label={labels.about_full_story_title} />
        <TextArea name="about_full_story_description" label={labels.about_full_story_description} rows={10} />
      </SettingsCard>
    </SettingsScreen>
  );
}

const pair = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' };

type Props = { name: string; label: string };

/** The field for the portrait's URL, with a preview as on the About page. */
function PortraitField({ name, label }: Props) {
  const { values } = useFormContext<Record<string, string>>();
  const url = values[name]?.trim();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
      <Avatar
        key={url}
        src={isSafeImageUrl(url) ? url : undefined}
        alt="How the portrait looks"
        sx={{ width: 96, height: 96 }}
      />
      <Box sx={{ flex: '1 1 16rem' }}>
        <PictureUrlField name={name} label={label} hasPreview={false} />
      </Box>
    </Box>
  );
}
