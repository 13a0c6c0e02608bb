import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { type SettingKey, type Settings, useListSettingsQuery } from '@brand/shared-data';
import { adminMessages, useSaveSettingsMutation } from '@brand/shared-data/admin';
import { PageHeader, PageTitle, QueryState, Stack, useToastFor } from '@brand/shared-ui/core';
import { SubmitButton } from '@brand/shared-ui/forms';
import { EditForm } from '../editing/EditForm';
import type { EditFormProps, Version } from '../editing/editForm';
import { SettingsLoading } from './SettingsLoading';

type Values<Key extends SettingKey> = Record<Key, string>;

type Props<Key extends SettingKey> = {
  title: string;
  lead: string;
  /** Which form it is, for the backups. */
  form: string;
  /** The settings it edits; the loader of the page asks for the same list. */
  keys: readonly Key[];
  schema: EditFormProps<Values<Key>>['schema'];
  labels: EditFormProps<Values<Key>>['labels'];
  cards: ComponentProps<typeof SettingsLoading>['cards'];
  children: ReactNode;
};

const { loadFailed, saveFailed, saved } = adminMessages.settings;
const words = { saved, saveFailed, loggedOut: adminMessages.loggedOut };

/** A page that edits some settings of the site in one form. What could not be loaded cannot be saved. */
export function SettingsScreen<Key extends SettingKey>(props: Props<Key>) {
  const { title, lead, form, keys, schema, labels, cards, children } = props;
  const query = useListSettingsQuery(keys);
  const [saveSettings] = useSaveSettingsMutation();
  const { error } = query;
  useToastFor(useMemo(() => (error ? loadFailed(error) : null), [error]));

  return (
    <>
      <PageTitle title={title} noindex />
      <PageHeader title={title} lead={lead} />
      <QueryState
        query={query}
        loading={<SettingsLoading cards={cards} />}
        loadingLabel="Loading settings…"
        errorTitle="The settings could not be loaded."
      >
        {(settings) => (
          <EditForm<Values<Key>>
            label={title}
            form={form}
            initial={versionOf(keys, settings)}
            schema={schema}
            labels={labels}
            save={async (values, loadedAt) => {
              const loaded = loadedAt ? (JSON.parse(loadedAt) as Settings) : undefined;
              const { error: failure } = await saveSettings({ settings: values, loaded });
              return { error: failure, loadedAt: JSON.stringify(values) };
            }}
            readAgain={async () => {
              const { data } = await query.refetch();
              return data && versionOf(keys, data);
            }}
            words={words}
            actions={<SubmitButton busyLabel="Saving...">Save All Changes</SubmitButton>}
          >
            <Stack sx={{ gap: 3, maxWidth: '52rem' }}>{children}</Stack>
          </EditForm>
        )}
      </QueryState>
    </>
  );
}

// Settings have no common date of change: the form is compared with what was there when it was opened.
function versionOf<Key extends SettingKey>(keys: readonly Key[], settings: Settings): Version<Values<Key>> {
  const values = Object.fromEntries(keys.map((key) => [key, settings[key] ?? ''])) as Values<Key>;
  return { values, loadedAt: JSON.stringify(values) };
}
