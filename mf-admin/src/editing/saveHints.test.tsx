import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from 'tooling/testing';
import { field, openNote, saveButton } from './noteForm.fixture';

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  server.use(
    http.head('*/blog/*', ({ request }) => {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      if (pathname.endsWith('unknown')) return HttpResponse.error();
      return new HttpResponse(null, { status: pathname.endsWith('gone') ? 404 : 200 });
    }),
  );
});

const hints = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

it('A form names the links of its text at which readers find nothing, and saves nevertheless', async () => {
  const save = jest.fn(async () => ({}));
  const { user } = await openNote({ save });

  await user.fill(
    field('Text'),
    '[a](/blog/gone) [b](/blog/here) [c](/blog/unknown) [d](https://example.org/gone)',
  );
  await waitFor(() => expect(hints()).toBe('Readers find nothing at /blog/gone.'));
  expect(asked.toSorted()).toEqual(['/blog/gone', '/blog/here', '/blog/unknown']);

  await user.click(saveButton());
  await waitFor(() => expect(save).toHaveBeenCalled());
});

it('A hint goes with its link', async () => {
  const { user } = await openNote();
  await user.fill(field('Text'), '[a](/blog/gone)');
  await waitFor(() => expect(hints()).toContain('/blog/gone'));
  await user.clear(field('Text'));
  await waitFor(() => expect(hints()).toBe(''));
});
