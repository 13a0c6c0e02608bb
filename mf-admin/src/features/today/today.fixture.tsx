import { screen, waitFor } from '@testing-library/react';
import { todayOf } from '@brand/shared-data';
import { deleteAllBackups } from '@brand/shared-data/admin';
import { http, HttpResponse } from 'msw';
import { owner, renderApp, respond, server } from 'tooling/testing';
import { TodayPage } from './TodayPage';

beforeEach(() => {
  localStorage.clear();
  respond.settings({ entrepreneur_start_date: todayOf({}) });
  respond.challenges([]);
  respond.writingRun(null);
});
afterEach(async () => {
  await deleteAllBackups(owner.id);
  setOnline(true);
});

export const setOnline = (isOnline: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });

export async function open(search = '') {
  const view = renderApp([{ path: 'today', Component: TodayPage }], `/admin/today${search}`, {
    mount: '/admin',
    signedInAs: owner,
  });
  await waitFor(() => expect(view.store.getState().session.status).toBe('signed-in'));
  return view;
}

/** Accepts every entry; the returned list collects them. */
export function acceptEntries() {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post('*/rest/v1/journal_entries', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return new HttpResponse(null, { status: 201 });
    }),
    http.get('*/rest/v1/journal_entries', () => HttpResponse.json([{ id: 'an-entry' }])),
  );
  return sent;
}
export const breakConnection = () =>
  server.use(http.post('*/rest/v1/journal_entries', () => HttpResponse.error()));

export const text = () => screen.getByRole('textbox', { name: 'Content' });
export const save = () => screen.getByRole('button', { name: 'Save' });
