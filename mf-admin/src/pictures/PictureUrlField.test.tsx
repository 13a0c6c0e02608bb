import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, SubmitButton } from '@brand/shared-ui/forms';
import { owner, renderApp, respond } from 'tooling/testing';
import { object, string } from 'yup';
import { PictureUrlField } from './PictureUrlField';
import { kept, respondWithLibrary } from './library.fixture';
import { picture, stubPictures, acceptUploads } from './pictureUpload.fixture';

beforeEach(() => stubPictures({ width: 900, height: 600 }));

async function open(cover = '') {
  const page = (
    <Form
      label="Note"
      initialValues={{ cover }}
      schema={object({ cover: string() })}
      onSubmit={() => {}}
      actions={<SubmitButton>Save</SubmitButton>}
    >
      <PictureUrlField name="cover" label="Cover Image URL" />
    </Form>
  );
  const view = renderApp([{ index: true, element: page }], '/', { signedInAs: owner });
  await waitFor(() => expect(view.store.getState().session.status).toBe('signed-in'));
  return view;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Cover Image URL' });
const chooser = () => document.querySelector('input[type="file"]') as HTMLInputElement;
const address = /\/media\/\d{4}\/harbour-[0-9a-f]{8}-7a8f07-900w\.webp$/;

describe('The field of a cover', () => {
  it('The field of a cover takes the address of any picture and shows it at once', async () => {
    const { user } = await open();
    expect(document.querySelector('img')).toBeNull();
    await user.fill(field(), 'https://example.com/cover.jpg');
    expect(document.querySelector('img')).toHaveAttribute('src', 'https://example.com/cover.jpg');
  });

  it('A chosen picture is stored no wider than it is, and its address is put into the field', async () => {
    const stored = acceptUploads();
    const { user } = await open('https://example.com/old.jpg');
    expect(screen.getByRole('status')).toHaveTextContent('Or drop or paste one here.');
    await user.upload(chooser(), picture());
    await waitFor(() => expect(field().value).toMatch(address));
    expect(stored).toHaveLength(1);
  });

  it.each([
    ['dropped', () => fireEvent.drop(field(), { dataTransfer: { files: [picture()] } })],
    ['pasted', () => fireEvent.paste(field(), { clipboardData: { files: [picture()] } })],
  ])('A picture can be %s', async (_how, give) => {
    acceptUploads();
    await open();
    give();
    await waitFor(() => expect(field().value).toMatch(address));
  });

  it('Pasted text stays text', async () => {
    const { user } = await open();
    await user.click(field());
    await user.paste('/covers/mine.webp');
    expect(field()).toHaveValue('/covers/mine.webp');
  });

  it('It says that a moving picture stands still now, as the reported case animated does', async () => {
    acceptUploads();
    const { user } = await open();
    const animated = '../../../site-mover/src/imports/pictures.cases/animated.gif';
    const bytes = new Uint8Array(readFileSync(path.join(__dirname, animated)));
    await user.click(field());
    fireEvent.paste(field(), {
      clipboardData: { files: [new File([bytes], 'loop.gif', { type: 'image/gif' })] },
    });
    expect(await screen.findByText(/Its first image alone is stored, and stands still/)).toBeInTheDocument();
  });

  it('A failed upload leaves the field as it was and says why', async () => {
    respond.failure('/storage/v1/object/media/*', { message: 'Out of disk' });
    const { user } = await open('/covers/old.webp');
    await user.upload(chooser(), picture());
    expect(await screen.findByRole('alert')).toHaveTextContent('Out of disk');
    expect(field()).toHaveValue('/covers/old.webp');
  });

  it('The focus stays during an upload, and a second picture is ignored', async () => {
    respond.waiting('/storage/v1/object/media/*');
    const { user } = await open();
    const button = screen.getByRole('button', { name: 'Upload a picture' });
    act(() => button.focus());
    await user.upload(chooser(), picture());
    expect(await screen.findByText('Uploading size 1 of 1…')).toBeInTheDocument();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toBeEnabled();
    fireEvent.drop(field(), { dataTransfer: { files: [picture('Other.png')] } });
    expect(screen.getByRole('status')).toHaveTextContent('Uploading size 1 of 1…');
  });
});

it('A picture of the library fills the field, and Enter in its search sends no form', async () => {
  respondWithLibrary([kept()]);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Choose from library' }));
  await user.type(await screen.findByRole('searchbox'), 'harbour{Enter}');
  await user.click(await screen.findByRole('button', { name: /A harbour/ }));
  await waitFor(() => expect(field()).toHaveValue('/media/2026/harbour-1a2b3c4d-7a8f07-1600w.webp'));
});
