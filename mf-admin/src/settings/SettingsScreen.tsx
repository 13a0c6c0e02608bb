import type { ReactNode } from 'react';
import { useListSettingsQuery, type SettingKey, type Settings } from '@brand/shared-data';
import { adminMessages, onlyRow, useSaveSettingsMutation } from '@brand/shared-data/admin';
import { useEditForm, type EditFormOptions, type Version } from '../editing/useEditForm';
import { SettingsForm, SettingsPage } from './SettingsPage';

type Values<Key extends SettingKey> = Record<Key, string>;

type FormProps<Key extends SettingKey> = Pick<
  EditFormOptions<Values<Key>>,
  'form' | 'schema' | 'labels' | 'texts'
> & {
  title: string;
  /** The same list as the loader's, so that both share a cache entry. */
  keys: readonly Key[];
  children: ReactNode;
};

type Props<Key extends SettingKey> = FormProps<Key> & {
  lead: string;
  /** The heights of the skeleton cards. */
  cards: readonly number[];
};

/** A page for editing the settings with the given keys. */
export function SettingsScreen<Key extends SettingKey>({ lead, cards, ...form }: Props<Key>) {
  const query = useListSettingsQuery(form.keys);
  return (
    <SettingsPage title={form.title} lead={lead} query={query} cards={cards}>
      {(settings) => <KeysForm {...form} settings={settings} refetch={query.refetch} />}
    </SettingsPage>
  );
}

type LoadedProps<Key extends SettingKey> = FormProps<Key> & {
  settings: Settings;
  refetch: () => PromiseLike<{ data?: Settings }>;
};

function KeysForm<Key extends SettingKey>(props: LoadedProps<Key>) {
  const { title, form, keys, schema, labels, texts, settings, refetch, children } = props;
  const [saveSettings] = useSaveSettingsMutation();
  const edit = useEditForm<Values<Key>>({
    form,
    initial: toVersion(keys, settings),
    schema,
    labels,
    texts,
    save: async (values, loadedAt) => {
      const loaded = loadedAt ? (JSON.parse(loadedAt) as Settings) : undefined;
      const { error } = await saveSettings({ settings: values, loaded });
      return { error, loadedAt: JSON.stringify(values) };
    },
    refetch: async () => {
      const { data } = await refetch();
      return data && toVersion(keys, data);
    },
    history: {
      text: { kind: 'site_settings', rowId: onlyRow },
      toValues: (state) => toVersion(keys, state as Settings).values,
      columns: keys,
    },
    messages: adminMessages.settings,
  });
  return (
    <SettingsForm edit={edit} title={title}>
      {children}
    </SettingsForm>
  );
}

// Uses the loaded values as the version, because settings have no common `updated_at`.
function toVersion<Key extends SettingKey>(keys: readonly Key[], settings: Settings): Version<Values<Key>> {
  const values = Object.fromEntries(keys.map((key) => [key, settings[key] ?? ''])) as Values<Key>;
  return { values, loadedAt: JSON.stringify(values) };
}
