import { object, type InferType } from 'yup';
import { markdown, optionalText, webAddress } from '../core/fields.schema';

// Neither form has required fields; only URLs that could run scripts are refused.

export const focusSettingsSchema = object({
  working_on_card_1_title: optionalText(),
  working_on_card_1_description: optionalText(),
  working_on_card_2_title: optionalText(),
  working_on_card_2_description: optionalText(),
});
export type FocusSettingsInput = InferType<typeof focusSettingsSchema>;

export const aboutSettingsSchema = object({
  about_image_url: webAddress(),
  about_heading: optionalText(),
  about_description: markdown(),
  entrepreneur_start_date: optionalText(),
  about_stat_projects_value: optionalText(),
  about_stat_projects_label: optionalText(),
  about_full_story_title: optionalText(),
  about_full_story_description: markdown(),
});
export type AboutSettingsInput = InferType<typeof aboutSettingsSchema>;
