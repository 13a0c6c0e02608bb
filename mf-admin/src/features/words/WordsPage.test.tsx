import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { defaultWords, useSite } from '@brand/shared-ui/core';
import { owner, renderApp, respond } from 'tooling/testing';
import { declare } from 'tooling/testing/declare';
import { wordGroups, wordLabels } from './wordGroups';
import { WordsPage } from './WordsPage';

const Page = () => (
  <>
    <p>Journal: {useSite().words?.journal_lead}</p>
    <WordsPage />
  </>
);
const open = (words: Record<string, string>) => {
  respond.siteProfile({ words, updated_at: '2026-03-01T08:00:00Z' });
  return renderApp([{ path: 'words', Component: Page }], '/admin/words', {
    mount: '/admin',
    signedInAs: owner,
  });
};

test('The page of words has a field for every sentence that a public page shows', () => {
  const keys = wordGroups.flatMap(({ labels }) => Object.keys(labels));
  expect(keys.sort()).toEqual(Object.keys(defaultWords).sort());
});

test('Fields of one page have different names', () => {
  const names = Object.values(wordLabels);
  expect(new Set(names).size).toBe(names.length);
});

test('Only what differs from the first words is saved, the site has it at once, and one press restores a sentence', async () => {
  const { user } = open({ store_first: 'Handbook' });
  const greeting = await screen.findByRole('textbox', { name: 'Above the tagline' });
  expect(greeting).toHaveValue('Hi, I’m {name}');
  expect(screen.getByRole('textbox', { name: 'First card' })).toHaveValue('Handbook');
  await user.click(screen.getByRole('button', { name: 'Restore “First card”' }));
  expect(screen.getByRole('textbox', { name: 'First card' })).toHaveValue('Corporate Exit Blueprint');
  await user.clear(greeting);
  const lead = screen.getByDisplayValue(defaultWords.journal_lead);
  await user.clear(lead);
  await user.fill(lead, ' My   days. ');
  const sent = respond.updated('site_profile', { updated_at: '2026-03-02T08:00:00Z' });

  await user.click(screen.getByRole('button', { name: 'Save All Changes' }));

  expect(await screen.findByText('Settings saved successfully!')).toBeInTheDocument();
  expect(sent[0]?.body).toEqual({ words: { home_greeting: '', journal_lead: 'My days.' } });
  expect(screen.getByText('Journal: My days.')).toBeInTheDocument();
});

test('The history of the words of pages leaves out saves of other parts of the profile', async () => {
  const versionOf = (hour: number, changed: string[]) => ({
    ...{ replaced_at: `2026-03-02T${hour}:00:00Z`, saved_at: `2026-03-01T${hour}:00:00Z`, changed },
  });
  declare('post', '/rest/v1/rpc/list_versions', () =>
    HttpResponse.json([versionOf(12, ['name']), versionOf(10, ['words'])]),
  );
  declare('post', '/rest/v1/rpc/get_version', () => HttpResponse.json({ words: { store_first: 'Guide' } }));
  const { user } = open({ store_first: 'Handbook' });
  await user.click(await screen.findByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }));
  await user.click(await dialog.findByRole('button', { name: 'Restore into the form' }));
  expect(dialog.queryByText('Mar 1, 2026, 12:00 PM')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'First card' })).toHaveValue('Guide'));
});
