import { screen, waitFor, within } from '@testing-library/react';
import { owner, renderApp, respond } from 'tooling/testing';
import { TokensPage } from './TokensPage';

const token = {
  id: '00000000-0000-4000-8000-0000000000d1',
  name: 'Claude',
  scope: 'draft',
  client_id: null,
  created_at: '2026-11-20T08:00:00+00:00',
  last_used_at: null,
  expires_at: '2027-02-18T08:00:00+00:00',
};

function open(rows: object[] = [token]) {
  respond.rows('api_tokens', rows);
  return renderApp([{ path: 'tokens', Component: TokensPage }], '/admin/tokens', {
    mount: '/admin',
    signedInAs: owner,
  });
}

afterEach(() => jest.restoreAllMocks());

describe('The page of tokens', () => {
  it('The tokens are listed with what each may do, its last use and its end', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /Claude/ }));
    expect(row.getByText('Read and draft')).toBeInTheDocument();
    expect(row.getByText('Never')).toBeInTheDocument();
    expect(row.getByText('February 18, 2027')).toBeInTheDocument();
  });

  it('A new token has 128 random bits, is shown once, and is copied', async () => {
    const sent = respond.created('rpc/create_api_token' as 'api_tokens', []);
    const { user } = open([]);
    expect(await screen.findByText('No program has a token')).toBeInTheDocument();
    await user.fill(screen.getByRole('textbox', { name: 'Name' }), ' iA Writer ');
    await user.click(screen.getByRole('button', { name: 'Create Token' }));

    const { value } = await screen.findByRole<HTMLInputElement>('textbox', { name: 'The new token' });
    expect(value).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[0]?.body).toEqual({ p_name: 'iA Writer', p_scope: 'read', p_days: 90, p_token: value });
    expect(screen.getByText('Copy it now: it is not shown again.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(copied).toHaveBeenCalledWith(value);
    expect(await screen.findByText('Token copied!')).toBeInTheDocument();
  });

  it('A token without a name is not created, and a refusal stands in the form', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create Token' }));
    expect(await screen.findByText('Name is required')).toBeInTheDocument();
    respond.failure('rpc/create_api_token', { method: 'post', message: 'There are 50 tokens already.' });
    await user.fill(screen.getByRole('textbox', { name: 'Name' }), 'One more');
    await user.click(screen.getByRole('button', { name: 'Create Token' }));
    expect(await screen.findByText('There are 50 tokens already.')).toBeInTheDocument();
  });

  it('A revoked token is gone', async () => {
    const sent = respond.deleted('api_tokens', [token.id]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Revoke Claude' }));
    expect(await screen.findByText('Token revoked')).toBeInTheDocument();
    await waitFor(() => expect(sent[0]?.query).toMatchObject({ id: `eq.${token.id}` }));
  });
});
