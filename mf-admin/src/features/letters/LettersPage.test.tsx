import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { deleteAllBackups } from '@brand/shared-data/admin';
import { letter, owner, renderApp, respond } from 'tooling/testing';
import { LettersPage } from './LettersPage';

const draft = letter({ subject: 'Hello' });
const scheduled = letter({ subject: 'Soon', state: 'scheduled', send_at: '2097-03-01T12:00:00+00:00' });
const sent = letter({ subject: 'Gone', state: 'sent', sent_at: '2026-03-01T12:00:00+00:00' });
const stopped = letter({
  subject: 'Refused',
  state: 'sent',
  sent_at: '2026-03-01T12:00:00+00:00',
  stopped_at: '2026-03-01T12:01:00+00:00',
  stop_reason: '554 5.7.1 blocked',
});
const figures = {
  letter_id: sent.id,
  queued: 3,
  delivered: 20,
  failed: 1,
  refused: 0,
  has_left: 0,
  landings: 7,
};
const sender = {
  singleton: true,
  from_name: null as string | null,
  from_email: null as string | null,
  makes_digest: false,
  dns: null as object | null,
  dns_checked_at: null as string | null,
  report: null as string | null,
  reported_at: null as string | null,
  created_at: '',
  updated_at: '',
};

async function openLetters(
  settings: Partial<typeof sender> = {},
  letters = [draft, scheduled, sent, stopped],
  hasFigures = true,
) {
  respond.letters(letters, [figures]);
  if (!hasFigures) respond.failure('rpc/get_letter_figures');
  respond.sender({ ...sender, ...settings } as never);
  const view = renderApp(
    [{ path: 'subscribers/letters', Component: LettersPage }],
    '/admin/subscribers/letters',
    {
      mount: '/admin',
      signedInAs: owner,
    },
  );
  await screen.findByRole('table', { name: 'letters' });
  await waitFor(() => expect(view.store.getState().session.status).toBe('signed-in'));
  return view;
}

async function choose(view: Awaited<ReturnType<typeof openLetters>>, subject: string, action: string) {
  await view.user.click(screen.getByRole('button', { name: `Actions for ${subject}` }));
  await view.user.click(await screen.findByRole('menuitem', { name: action }));
}

afterEach(() => {
  jest.useRealTimers();
  return deleteAllBackups(owner.id);
});

describe('The list of letters', () => {
  it('A letter whose time has come is on its way, and the list is read again until its figures are there', async () => {
    const due = letter({ subject: 'Now', state: 'scheduled', send_at: '2026-03-01T12:00:00+00:00' });
    jest.useFakeTimers({ advanceTimers: true });
    await openLetters({}, [due]);
    expect(screen.getByRole('row', { name: /^Now/ })).toHaveTextContent('Sending');

    // Figures that were read before the letter was sent.
    respond.letters([{ ...due, state: 'sent', sent_at: due.send_at }], []);
    act(() => void jest.advanceTimersByTime(2000));

    await waitFor(() => expect(screen.getByRole('row', { name: /^Now/ })).toHaveTextContent('Sent'));

    respond.letters(
      [{ ...due, state: 'sent', sent_at: due.send_at }],
      [{ ...figures, letter_id: due.id, queued: 0, delivered: 4 }],
    );
    act(() => void jest.advanceTimersByTime(2000));

    await waitFor(() => expect(screen.getByRole('row', { name: /^Now/ })).toHaveTextContent('4 delivered'));
  });

  it('Figures that cannot be read are not asked for again and again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await openLetters({}, [sent], false);
    expect(screen.getByRole('row', { name: /^Gone/ })).toHaveTextContent('Sent');

    const requests = respond.failure('rpc/get_letter_figures');
    await act(() => jest.advanceTimersByTimeAsync(10_000));

    expect(requests).toHaveLength(0);
  });

  it('The list of letters shows drafts, scheduled and sent letters, with what became of those that were sent', async () => {
    await openLetters();
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(
      expect.arrayContaining([expect.stringMatching(/^HelloDraft/), expect.stringMatching(/^SoonScheduled/)]),
    );
    expect(
      await screen.findByText('20 delivered, 3 queued, 1 failed, 7 came to the page'),
    ).toBeInTheDocument();
  });

  it('A letter that was sent can be looked at, and nothing else', async () => {
    const { user } = await openLetters();
    await user.click(screen.getByRole('button', { name: 'Preview Gone' }));
    const dialog = await screen.findByRole('dialog', { name: 'Preview' });
    const frame = await within(dialog).findByTitle<HTMLIFrameElement>('Gone');
    expect(frame).toHaveAttribute('sandbox', '');
    await waitFor(() => expect(frame.srcdoc).toContain('A text.'));
  });
});

describe('A letter that servers refused', () => {
  it('A letter that servers refused says why it was stopped, and its rest can be sent', async () => {
    const view = await openLetters();
    expect(screen.getByRole('alert')).toHaveTextContent('“Refused” was stopped');
    expect(screen.getByRole('alert')).toHaveTextContent('554 5.7.1 blocked');
    const requests = respond.resumed();
    await choose(view, 'Refused', 'Send the rest');
    expect(await screen.findByText('Sending goes on')).toBeInTheDocument();
    expect(requests[0]?.body).toEqual({ p_letter_id: stopped.id });
  });
});

describe('A letter that is not sent', () => {
  it('A letter is sent now after a question that says to whom', async () => {
    const view = await openLetters();
    await choose(view, 'Hello', 'Send');
    const dialog = screen.getByRole('dialog', { name: 'Send this letter?' });
    expect(dialog).toHaveTextContent('“Hello” goes to: everyone.');
    const requests = respond.updated('letters', { id: draft.id });

    const before = Date.now();
    await view.user.click(within(dialog).getByRole('button', { name: 'Send now' }));

    expect(await screen.findByText('Letter sent')).toBeInTheDocument();
    expect(requests[0]?.query.id).toBe(`eq.${draft.id}`);
    const { state, send_at } = requests[0]?.body as { state: string; send_at: string };
    expect(state).toBe('scheduled');
    expect(Date.parse(send_at)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(send_at)).toBeLessThanOrEqual(Date.now());
  });

  it('A letter is scheduled when a time is given', async () => {
    const view = await openLetters();
    await choose(view, 'Hello', 'Send');
    const requests = respond.updated('letters', { id: draft.id });
    await view.user.type(screen.getByLabelText('At a later time (empty sends it now)'), '2097-01-02T08:30');
    await view.user.click(screen.getByRole('button', { name: 'Schedule' }));

    expect(await screen.findByText('Letter scheduled')).toBeInTheDocument();
    expect(requests[0]?.body).toEqual({
      state: 'scheduled',
      send_at: new Date('2097-01-02T08:30').toISOString(),
    });
  });

  it('A letter is taken back while it waits', async () => {
    const view = await openLetters();
    const requests = respond.updated('letters', { id: scheduled.id });
    await choose(view, 'Soon', 'Take back');
    expect(await screen.findByText('Letter taken back')).toBeInTheDocument();
    expect(requests[0]?.body).toEqual({ state: 'draft', send_at: null });
  });

  it('A letter goes to the owner as a test', async () => {
    const view = await openLetters();
    const requests = respond.testSent();
    await choose(view, 'Hello', 'Send a test');
    expect(await screen.findByText('Test sent')).toBeInTheDocument();
    expect(requests[0]?.body).toEqual({ p_letter_id: draft.id });
  });

  it('A letter is written in a form, for everyone or for readers of a topic', async () => {
    const { user } = await openLetters();
    await user.click(screen.getByRole('button', { name: 'New Letter' }));
    const form = within(await screen.findByRole('form', { name: 'New Letter' }));
    await user.fill(form.getByLabelText('Subject'), 'News');
    await user.selectOptions(form.getByLabelText('To'), 'Readers of the blog');
    await user.fill(form.getByLabelText('Content'), 'A word.');
    const requests = respond.created('letters', [{ id: draft.id }]);
    await user.click(form.getByRole('button', { name: 'Create Letter' }));
    expect(await screen.findByText('Letter saved as a draft.')).toBeInTheDocument();
    expect(requests[0]?.body).toEqual({ subject: 'News', topic: 'blog', content: 'A word.' });
  });
});

describe('The sending address', () => {
  it('A report that was not understood is shown', async () => {
    await openLetters({ report: 'Feedback-Type: virus', reported_at: '2026-03-01T12:00:00Z' });
    expect(await screen.findByText(/Feedback-Type: virus/)).toBeInTheDocument();
  });

  it('The sending address is saved, and what the DNS lacks is said with the record to add', async () => {
    const dns = { domain: 'mira.example', spf: 'v=spf1 include:x ~all', dmarc: null, mx: true };
    const { user } = await openLetters({
      from_email: 'hello@mira.example',
      dns,
      dns_checked_at: '2026-03-01T12:00:00Z',
    });
    const advice = await screen.findByRole('region', { name: 'What the DNS says' });
    expect(advice).toHaveTextContent('v=spf1 include:x ~all');
    expect(advice).toHaveTextContent('Add a TXT record to _dmarc.mira.example: v=DMARC1; p=quarantine');
    const requests = respond.updated('mail_settings', { singleton: true });
    await user.fill(screen.getByLabelText('Name'), 'Mira');
    await user.click(screen.getByRole('button', { name: 'Save Address' }));
    expect(await screen.findByText('Sending address saved.')).toBeInTheDocument();
    expect(requests[0]?.body).toMatchObject({ from_name: 'Mira', from_email: 'hello@mira.example' });
  });
});
