import { screen } from '@testing-library/react';
import { owner, renderApp, respond } from 'tooling/testing';
import { AuthorizePage } from './AuthorizePage';
import { readAskingProgram, toAnswerAddress } from './askingProgram';

const asking = {
  response_type: 'code',
  client_id: 'https://app.example/',
  redirect_uri: 'https://app.example/back?a=1',
  state: 'of the program',
  code_challenge: 'x'.repeat(43),
  code_challenge_method: 'S256',
  scope: 'create profile',
};
const toSearch = (changes: Record<string, string> = {}) =>
  `?${new URLSearchParams({ ...asking, ...changes }).toString()}`;
const open = (search = toSearch()) =>
  renderApp([{ path: 'authorize', Component: AuthorizePage }], `/admin/authorize${search}`, {
    mount: '/admin',
    signedInAs: owner,
  });

describe('The page on which the owner lets a program in', () => {
  it('The owner reads who asks, for what, and where they go on to', async () => {
    open();
    expect(await screen.findByText('app.example')).toBeInTheDocument();
    expect(screen.getByText(/^Read and draft: all of your texts/)).toBeInTheDocument();
    expect(screen.getByText('https://app.example/back?a=1')).toBeInTheDocument();
    expect(screen.getByText(/^publish, delete, send or sell/)).toBeInTheDocument();
  });

  it('Letting it in makes a code for this program alone', async () => {
    const sent = respond.created('rpc/create_authorization_code' as 'api_tokens', []);
    const { user } = open();
    // jsdom does not navigate; the target is tested below.
    const log = jest.spyOn(console, 'error').mockImplementation();
    await user.click(await screen.findByRole('button', { name: 'Let it in' }));
    expect(await screen.findByRole('button', { name: 'Going on to app.example…' })).toBeInTheDocument();
    log.mockRestore();
    expect(sent[0]?.body).toEqual({
      p_client_id: asking.client_id,
      p_redirect_uri: asking.redirect_uri,
      p_scope: 'draft',
      p_challenge: asking.code_challenge,
      p_code: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
  });

  it('A refusal of the server is told, and can be tried again', async () => {
    respond.failure('rpc/create_authorization_code', { method: 'post', message: 'Only the owner' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Let it in' }));
    expect(await screen.findByText('Error granting access')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Let it in' })).toBeEnabled();
  });

  it('What may not be asked has no button', async () => {
    open(toSearch({ redirect_uri: 'https://evil.example/' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('at another address than its own');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

test('The program goes on with its state, and with who answers', () => {
  const asked = readAskingProgram(toSearch());
  if (asked.problem !== undefined) throw new Error(asked.problem);
  expect(toAnswerAddress(asked, { code: 'c' }, 'https://mira.example/')).toBe(
    'https://app.example/back?a=1&code=c&state=of+the+program&iss=https%3A%2F%2Fmira.example%2F',
  );
  expect(toAnswerAddress(asked, { error: 'access_denied' }, 'https://mira.example/')).toContain(
    'error=access_denied',
  );
});

test.each<Record<string, string>>([
  { client_id: '' },
  { client_id: 'javascript:alert(1)', redirect_uri: 'javascript:alert(1)' },
  { client_id: 'http://app.example/', redirect_uri: 'http://app.example/' },
  { redirect_uri: 'javascript:alert(1)' },
  { redirect_uri: 'https://app.example@evil.example/' },
  { redirect_uri: 'https://app.example\\.evil.example/' },
  { redirect_uri: 'https://app.example/#code' },
  { redirect_uri: 'http://app.example/' },
  { response_type: 'id' },
  { code_challenge: '' },
  { code_challenge_method: 'plain' },
  { scope: '' },
  { scope: 'delete' },
])('Attack: a program that asks with %j is refused with the reason', (changes) => {
  expect(readAskingProgram(toSearch(changes)).problem).toMatch(/\.$/);
});

test('A program that only reads is given no more', () => {
  expect(readAskingProgram(toSearch({ scope: 'read' }))).toMatchObject({ program: { scope: 'read' } });
});
