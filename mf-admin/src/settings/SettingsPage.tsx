import type { ReactNode } from 'react';
import { adminMessages } from '@brand/shared-data/admin';
import { QueryState, Skeleton, Stack } from '@brand/shared-ui/core';
import { SubmitButton } from '@brand/shared-ui/forms';
import { EditForm } from '../editing/EditForm';
import type { EditForm as EditFormState } from '../editing/useEditForm';
import { AdminPage } from '../frame/AdminPage';
import { useFailureToast } from '../frame/useFailureToast';
import type { RecordQuery } from '../records/RecordState';

type Props<Data> = {
  title: string;
  lead: string;
  query: RecordQuery<Data>;
  /** The heights of the skeleton cards. */
  cards: readonly number[];
  /** Renders the `SettingsForm`. */
  children: (data: Data) => ReactNode;
};

/** A settings page that shows its form once the settings have loaded. */
export function SettingsPage<Data>({ title, lead, query, cards, children }: Props<Data>) {
  useFailureToast(query.error, adminMessages.settings.loadFailed);
  return (
    <AdminPage title={title} lead={lead}>
      <QueryState
        query={query}
        loading={
          <Stack sx={stack}>
            {cards.map((height, index) => (
              <Skeleton key={index} variant="rounded" height={height} />
            ))}
          </Stack>
        }
        loadingLabel="Loading settings…"
        errorTitle="The settings could not be loaded."
      >
        {children}
      </QueryState>
    </AdminPage>
  );
}

type FormProps<Values extends object> = {
  edit: EditFormState<Values>;
  title: string;
  children: ReactNode;
};

/** A form of cards whose fields are saved together. */
export const SettingsForm = <Values extends object>({ edit, title, children }: FormProps<Values>) => (
  <EditForm
    edit={edit}
    label={title}
    actions={<SubmitButton busyLabel="Saving...">Save All Changes</SubmitButton>}
  >
    <Stack sx={stack}>{children}</Stack>
  </EditForm>
);

const stack = { gap: 3, maxWidth: '52rem' };
