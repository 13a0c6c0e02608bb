import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { owner, renderApp, respond } from 'tooling/testing';
import { PictureDialog } from './PictureDialog';
import { kept, respondWithLibrary } from './library.fixture';
import { picture, stubPictures, acceptUploads } from './pictureUpload.fixture';

beforeEach(() => stubPictures());

type Options = { file?: File; onInsert?: jest.Mock; onClose?: jest.Mock };

async function open({ file, onInsert = jest.fn(), onClose = jest.fn() }: Options = {}) {
  const dialog = <PictureDialog isOpen file={file} onClose={onClose} onInsert={onInsert} />;
  const view = renderApp([{ index: true, element: dialog }], '/', { signedInAs: owner });
  await waitFor(() => expect(view.store.getState().session.status).toBe('signed-in'));
  return { ...view, onInsert, onClose };
}

const altText = () => screen.getByRole('textbox', { name: 'What does it show?' });
const insert = () => screen.getByRole('button', { name: 'Insert' });
const chooser = () => screen.getByRole('dialog').querySelector('input[type="file"]') as HTMLInputElement;

describe('The dialog for a picture in a text', () => {
  it('A picture with an alt text is stored in four widths, named by its colour, and the largest is inserted', async () => {
    const stored = acceptUploads();
    const { user, onInsert } = await open();
    expect(insert()).toBeDisabled();
    await user.upload(chooser(), picture());
    expect(screen.getByText('Harbour.png')).toBeInTheDocument();
    await user.fill(altText(), ' A harbour at night {Enter}');

    await waitFor(() => expect(onInsert).toHaveBeenCalled());
    expect(stored.map((name) => name.replace(/-[0-9a-f]{8}-/, '-'))).toEqual(
      [480, 720, 960, 1600].map((width) => `${new Date().getFullYear()}/harbour-7a8f07-${width}w.webp`),
    );
    const largest = expect.stringMatching(/^\/media\/\d{4}\/harbour-.+-1600w\.webp$/);
    expect(onInsert).toHaveBeenCalledWith(largest, 'A harbour at night');
  });

  it('A transparent picture is stored without a colour', async () => {
    stubPictures({ opacity: 254 });
    const stored = acceptUploads();
    const { user, onInsert } = await open({ file: picture() });
    await user.fill(altText(), 'A harbour{Enter}');

    await waitFor(() => expect(onInsert).toHaveBeenCalled());
    expect(stored[0]).toMatch(/^\d{4}\/harbour-[0-9a-f]{8}-480w\.webp$/);
  });

  it('The dialog shows a picture that was dropped, and takes another by choosing, dropping or pasting', async () => {
    const { user } = await open({ file: picture('First.png') });
    expect(screen.getByText('First.png')).toBeInTheDocument();
    await user.upload(chooser(), picture('Second.png'));
    expect(screen.getByText('Second.png')).toBeInTheDocument();
    fireEvent.drop(altText(), { dataTransfer: { files: [picture('Third.png')] } });
    expect(screen.getByText('Third.png')).toBeInTheDocument();
    fireEvent.paste(altText(), { clipboardData: { files: [picture('Fourth.png')] } });
    expect(screen.getByText('Fourth.png')).toBeInTheDocument();
  });

  it('The dialog requires an alt text before it sends anything', async () => {
    const stored = acceptUploads();
    const { user, onInsert } = await open({ file: picture() });
    expect(altText()).toHaveAccessibleDescription(
      'For people who cannot see it, and where it does not load.',
    );
    await user.click(insert());
    expect(altText()).toBeInvalid();
    expect(altText()).toHaveAccessibleDescription('Say what it shows, or mark it as decorative.');
    expect(stored).toEqual([]);

    await user.click(screen.getByRole('checkbox', { name: 'It only decorates' }));
    expect(altText()).toBeDisabled();
    await user.click(insert());
    await waitFor(() => expect(onInsert).toHaveBeenCalledWith(expect.any(String), ''));
  });

  it.each([
    [new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }), /SVG files may contain programs/],
    [new File(['%PDF'], 'book.pdf', { type: 'application/pdf' }), /“book.pdf” is not a picture/],
  ])('The dialog says why a file is refused, and takes another', async (file, reason) => {
    acceptUploads();
    const { user, onInsert } = await open({ file });
    await user.fill(altText(), 'A logo');
    await user.click(insert());
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(altText()).toHaveValue('A logo');
    fireEvent.drop(altText(), { dataTransfer: { files: [picture()] } });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(insert());
    await waitFor(() => expect(onInsert).toHaveBeenCalledTimes(1));
  });

  it('A picture of the library comes with its words, which can be changed for this text, and is not stored again', async () => {
    const stored = acceptUploads();
    respondWithLibrary([kept()]);
    const { user, onInsert } = await open({ file: picture() });
    await user.click(screen.getByRole('button', { name: 'Choose from library' }));
    await user.click(await screen.findByRole('button', { name: /A harbour/ }));
    expect(altText()).toHaveValue('A harbour');
    await user.clear(altText());
    await user.fill(altText(), 'Boats{Enter}');

    const address = '/media/2026/harbour-1a2b3c4d-7a8f07-1600w.webp';
    await waitFor(() => expect(onInsert).toHaveBeenCalledWith(address, 'Boats'));
    expect(stored).toEqual([]);
  });

  it('It says that a moving picture will stand still', async () => {
    const control = '!\xf9\x04\x05\x14\0\0\0,';
    const bytes = Uint8Array.from(`GIF89a${control}${control}`, (letter) => letter.charCodeAt(0));
    await open({ file: new File([bytes], 'loop.gif', { type: 'image/gif' }) });
    expect(await screen.findByText(/Its first image alone is stored, and stands still/)).toBeInTheDocument();
  });

  it('A failed upload keeps the picture and the alt text', async () => {
    respond.failure('/storage/v1/object/media/*', { message: 'Out of disk' });
    const { user, onInsert } = await open({ file: picture() });
    await user.fill(altText(), 'A harbour');
    await user.click(insert());
    expect(within(await screen.findByRole('alert')).getByText(/Out of disk/)).toBeInTheDocument();
    expect(altText()).toHaveValue('A harbour');
    expect(insert()).toHaveFocus();
    expect(insert()).toBeEnabled();
    expect(onInsert).not.toHaveBeenCalled();
  });

  it('The dialog shows the progress, and inserts nothing once it is closed', async () => {
    respond.waiting('/storage/v1/object/media/*');
    const { user, onInsert, onClose } = await open({ file: picture() });
    await user.fill(altText(), 'A harbour');
    await user.click(insert());
    expect(await screen.findByText('Uploading size 1 of 4…')).toHaveAttribute('role', 'status');
    expect(insert()).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onInsert).not.toHaveBeenCalled();
  });
});
