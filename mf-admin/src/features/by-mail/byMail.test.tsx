import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { owner, renderApp, respond } from 'tooling/testing';
import { declare } from 'tooling/testing/declare';
import { ByMailPage } from './ByMailPage';
import { toAddress } from './toAddress';

type Address = { created_at: string; last_used_at: string | null };
const used: Address = { created_at: '2026-01-01T08:00:00Z', last_used_at: '2026-01-02T08:00:00Z' };

function open(current: Address | null = null, hour: number | null = null) {
  declare('get', '/rest/v1/mail_drafts_address', () => HttpResponse.json(current ? [current] : []));
  respond.rows('push_devices', []);
  respond.sender({
    from_email: 'hello@mira.example',
    reminder_hour: hour,
    push_public_key: null,
  } as Parameters<typeof respond.sender>[0]);
  return renderApp([{ path: 'by-mail', Component: ByMailPage }], '/admin/by-mail', {
    mount: '/admin',
    signedInAs: owner,
  });
}

describe('Writing by mail', () => {
  it('A new address has 128 random bits behind the sending address, and is shown once', async () => {
    const sent = declare(
      'post',
      '/rest/v1/rpc/create_mail_drafts_address',
      () => new HttpResponse(null, { status: 204 }),
    );
    const { user } = open();
    expect(await screen.findByText('There is no address at the moment.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Make an address' }));

    const { value } = await screen.findByRole<HTMLInputElement>('textbox', { name: 'The secret address' });
    expect(value).toMatch(/^hello\+[0-9a-f]{32}@mira\.example$/);
    expect(sent[0]?.body).toEqual({ p_token: value.slice(6, 38) });
    expect(screen.getByText('Copy it now: it is not shown again.')).toBeInTheDocument();
  });

  it('The page says since when there is an address, and ends it', async () => {
    const sent = declare('delete', '/rest/v1/mail_drafts_address', () =>
      HttpResponse.json({ singleton: true }),
    );
    const { user } = open(used);
    expect(
      await screen.findByText(
        /^There has been an address since January 1, 2026\. The last mail came on January 2, 2026\.$/,
      ),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'End the address' }));
    expect(await screen.findByText('Address ended')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('A toast says that no address could be made', async () => {
    const { user } = open();
    await screen.findByText('There is no address at the moment.');
    respond.failure('rpc/create_mail_drafts_address');
    await user.click(screen.getByRole('button', { name: 'Make an address' }));
    expect(await screen.findByText('Error making the address')).toBeInTheDocument();
  });

  it('A long sending address leaves the name to the secret, which a mail server would cut', () => {
    const secret = 'a'.repeat(32);
    expect(toAddress('hello@mira.example', secret)).toBe(`hello+${secret}@mira.example`);
    expect(toAddress(`${'x'.repeat(32)}@mira.example`, secret)).toBe(`${secret}@mira.example`);
  });
});

describe('The reminder', () => {
  const form = async () => within(await screen.findByRole('form', { name: 'Be reminded' }));

  it.each([
    ['20:00', 20],
    ['Never', null],
  ])('It is saved as %s', async (label, reminder_hour) => {
    const sent = declare('patch', '/rest/v1/mail_settings', () => HttpResponse.json({ singleton: true }));
    const { user } = open(null, 7);
    const { getByLabelText, getByRole } = await form();
    expect(getByLabelText('Remind me at')).toHaveDisplayValue('07:00');
    await user.selectOptions(getByLabelText('Remind me at'), label);
    await user.click(getByRole('button', { name: 'Save Reminder' }));
    expect(await screen.findByText('Reminder saved.')).toBeInTheDocument();
    expect(sent[0]?.body).toEqual({ reminder_hour });
  });

  it('The form says that the hour could not be saved', async () => {
    const { user } = open();
    const { getByRole, findByRole } = await form();
    respond.failure('mail_settings');
    await user.click(getByRole('button', { name: 'Save Reminder' }));
    expect(await findByRole('alert')).toHaveTextContent('The server is on fire');
  });
});
