import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { listBackups } from '@brand/shared-data/admin';
import { TextArea, TextField } from '@brand/shared-ui/forms';
import { Link } from '@brand/shared-ui/router';
import { owner, renderApp, type TestUser } from 'tooling/testing';
import { object, string } from 'yup';
import { EditDialog } from './EditDialog';
import type { EditFormOptions } from './useEditForm';

export type Note = { title: string; text: string };
export type Save = EditFormOptions<Note>['save'];

const schema = object({ title: string().trim().required('Title is required'), text: string().default('') });
const messages = {
  saved: { title: 'Note saved', variant: 'default' as const },
  saveFailed: ({ message = '' }) => ({
    title: 'Error saving note',
    description: message,
    variant: 'destructive' as const,
  }),
  loggedOut: { title: 'Authentication error', description: 'Log in.', variant: 'destructive' as const },
};

function NotePage({ save, refetch }: Pick<EditFormOptions<Note>, 'save' | 'refetch'>) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <h1>Notes</h1>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <Link to="/elsewhere">Elsewhere</Link>
      <EditDialog<Note>
        title="Edit Note"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        saveLabel="Save"
        form="notes"
        rowId="7"
        initial={{ values: { title: 'One', text: '' }, loadedAt: 'v1' }}
        schema={schema}
        labels={{ title: 'Title', text: 'Text' }}
        texts={['text']}
        save={save}
        refetch={refetch}
        messages={messages}
      >
        <TextField name="title" label="Title" />
        <TextArea name="text" label="Text" rows={10} />
      </EditDialog>
    </>
  );
}

type Options = { save?: Save; refetch?: EditFormOptions<Note>['refetch']; as?: TestUser };

export async function openNote({ save = async () => ({}), refetch, as = owner }: Options = {}) {
  const page = <NotePage save={save} refetch={refetch} />;
  const view = renderApp(
    [
      { index: true, element: page },
      { path: 'elsewhere', element: <h1>Elsewhere</h1> },
    ],
    '/',
    { signedInAs: as },
  );
  await waitFor(() => expect(view.store.getState().session.status).toBe('signed-in'));
  return view;
}

export const form = () => screen.getByRole('form', { name: 'Edit Note' });
export const field = (name: string) => within(form()).getByLabelText(name);
export const saveButton = () => within(form()).getByRole('button', { name: 'Save' });
export const isOpen = () => screen.queryByRole('dialog', { name: 'Edit Note' }) !== null;
const place = { userId: owner.id, form: 'notes', rowId: '7' };
export const getBackedUp = async () => (await listBackups(place)).map(({ values }) => values);
export const region = () => screen.findByRole('region', { name: 'Unsaved text' });

/** Simulates typing in a tab that is then killed: the text is in storage, and no confirmation dialog was shown. */
export async function typeAndVanish(text: string) {
  const view = await openNote();
  await view.user.fill(field('Text'), text);
  await waitFor(async () => expect(await getBackedUp()).toContainEqual({ title: 'One', text }));
  view.unmount();
}
