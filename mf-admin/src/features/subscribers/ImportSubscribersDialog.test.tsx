import { screen, waitFor, within } from '@testing-library/react';
import { owner, renderApp, respond } from 'tooling/testing';
import { SubscribersPage } from './SubscribersPage';

async function openImport() {
  respond.subscribers([]);
  const view = renderApp([{ path: 'subscribers', Component: SubscribersPage }], '/admin/subscribers', {
    mount: '/admin',
    signedInAs: owner,
  });
  await screen.findByText('No subscribers yet');
  await waitFor(() => expect(view.store.getState().session.status).toBe('signed-in'));
  await view.user.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Import subscribers' }));
  const choose = (csv: string, name = 'list.csv') =>
    view.user.upload(dialog.getByLabelText('List'), new File([csv], name, { type: 'text/csv' }));
  return { ...view, dialog, choose };
}

const outcome = { added: 2, known: 1, suppressed: 3, invalid: 0 };

describe('The import of a list', () => {
  it('It is rehearsed with what each column means, and written after a press', async () => {
    const { user, dialog, choose } = await openImport();
    const requests = respond.imported(outcome);
    await choose('Email Address,Notes\nada@example.com,x');

    expect(await dialog.findByText('Email Address: the address')).toBeInTheDocument();
    expect(dialog.getByText('Notes: left out')).toBeInTheDocument();
    expect(
      await dialog.findByText('Rehearsal: 2 new, 1 on the list already, 3 stay out, 0 no addresses.'),
    ).toBeInTheDocument();
    const p_rows = [{ email: 'ada@example.com', subscribed_at: null, has_left: false }];
    expect(requests.map(({ body }) => body)).toEqual([{ p_rows, p_is_rehearsal: true }]);

    await user.click(dialog.getByRole('button', { name: 'Import 2' }));

    expect(await screen.findByText('Import successful')).toBeInTheDocument();
    expect(requests[1]?.body).toEqual({ p_rows, p_is_rehearsal: false });
  });

  it('It says when a file holds no addresses, and sends nothing', async () => {
    const { dialog, choose } = await openImport();
    await choose('name\nAda');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'No column of this file holds e-mail addresses.',
    );
  });

  it('It refuses a file whose bytes are no text, and reads one in UTF-16', async () => {
    const { dialog, user } = await openImport();
    const upload = (bytes: Uint8Array<ArrayBuffer>) =>
      user.upload(dialog.getByLabelText('List'), new File([bytes], 'list.csv', { type: 'text/csv' }));
    await upload(new Uint8Array(Buffer.from('email,D\xe9sinscription\nada@example.com,oui', 'latin1')));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^This file is no text in UTF-8/);
    respond.imported(outcome);
    await upload(new Uint8Array(Buffer.from('\ufeffemail\nada@example.com', 'utf16le')));
    expect(await dialog.findByText(/^Rehearsal/)).toBeInTheDocument();
  });

  it('It sends a long list in parts', async () => {
    const { dialog, choose } = await openImport();
    const requests = respond.imported(outcome);
    await choose(['email', ...Array.from({ length: 1500 }, (_, n) => `${n}@example.com`)].join('\n'));
    expect(await dialog.findByText(/^Rehearsal: 4 new/)).toBeInTheDocument();
    expect(requests.map(({ body }) => (body as { p_rows: unknown[] }).p_rows.length)).toEqual([1000, 500]);
  });
});

describe('Lines of a list', () => {
  it('All of them are asked about where the name of the file says that they left', async () => {
    const { user, dialog, choose } = await openImport();
    const requests = respond.imported(outcome);
    await choose('email\nada@example.com', 'cleaned.csv');
    await user.click(
      await dialog.findByRole('button', { name: 'The name of the file, cleaned.csv: they left' }),
    );
    expect(await dialog.findByText(/^Rehearsal/)).toBeInTheDocument();
    expect(requests[0]?.body).toMatchObject({ p_rows: [{ email: 'ada@example.com', has_left: true }] });
  });

  it('Days that nobody understands, and lines that cannot be read, are told', async () => {
    const { dialog, choose } = await openImport();
    respond.imported(outcome);
    await choose('email,Joined\nada@example.com,13/05/2019\nbob@example.com,soon\ncy@example.com,a,b');
    expect(
      await dialog.findByText('1 day is not understood: who has one counts as subscribed today.'),
    ).toBeInTheDocument();
    expect(dialog.getByText('Line 4 has 3 cells, and not 2: it is left out.')).toBeInTheDocument();
  });
});

describe('A column that may tell who left', () => {
  it('It is not called left out while it is asked about', async () => {
    const { user, dialog, choose } = await openImport();
    respond.imported(outcome);
    await choose('email,Abbestellt\nada@example.com,x');
    expect(await dialog.findByText('Abbestellt: asked below')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Abbestellt, x: they left' }));
    expect(await dialog.findByText(/^Rehearsal/)).toBeInTheDocument();
  });

  it('It is asked about before anything is sent', async () => {
    const { user, dialog, choose } = await openImport();
    const requests = respond.imported(outcome);
    await choose('email,Status\nada@example.com,dozing\nbob@example.com,active');

    expect(await dialog.findByText(/“Status” may say who left/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
    expect(requests).toEqual([]);

    await user.click(dialog.getByRole('button', { name: 'Status, dozing: they left' }));

    expect(await dialog.findByText(/^Rehearsal: 2 new/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Status, dozing: they left' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect((requests[0]?.body as { p_rows: unknown[] }).p_rows).toEqual([
      { email: 'ada@example.com', subscribed_at: null, has_left: true },
      { email: 'bob@example.com', subscribed_at: null, has_left: false },
    ]);
  });
});
