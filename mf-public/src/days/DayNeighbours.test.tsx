import { screen, waitFor, within } from '@testing-library/react';
import { day, renderApp, respond } from 'tooling/testing';
import { DayNeighbours } from './DayNeighbours';

const content = { contentType: 'blog_posts', id: 'a-post' } as const;
const open = () => renderApp([{ index: true, Component: () => <DayNeighbours content={content} /> }], '/');
const neighbours = () => screen.findByRole('navigation', { name: 'Days before and after' });

beforeEach(() => void respond.settings({ entrepreneur_start_date: '2023-10-02' }));
afterEach(() => jest.restoreAllMocks());

it('The neighbouring days are linked by content type, day number and title', async () => {
  const sent = respond.neighbourDays([
    { ...day({ title: 'Rain', slug: 'an-entry', day: '2023-10-01' }), direction: 'previous' },
    {
      ...day({ title: 'The year', content_type: 'journey_summaries', slug: '2023', day: '2023-12-31' }),
      direction: 'next',
    },
  ]);
  open();

  const nav = within(await neighbours());
  const previous = await nav.findByRole('link', { name: /^Previous.*Journal entry.*1 day before.*Rain$/ });
  expect(previous).toHaveAttribute('href', '/journal/an-entry');
  expect(previous).toHaveAttribute('rel', 'prev');
  const next = nav.getByRole('link', { name: /^Next.*Journey summary.*Day 90.*The year$/ });
  expect(next).toHaveAttribute('href', '/journey-so-far/2023');
  expect(next).toHaveAttribute('rel', 'next');
  expect(sent[0]?.body).toEqual({ p_content_type: 'blog_posts', p_content_id: 'a-post' });
});

it.each([
  ['blog_posts', '/blog/a-slug'],
  ['challenges', '/challenge/a-slug'],
] as const)('A neighbouring day of %s links to %s', async (content_type, address) => {
  respond.neighbourDays([{ ...day({ content_type, slug: 'a-slug' }), direction: 'next' }]);
  open();

  expect(await within(await neighbours()).findByRole('link')).toHaveAttribute('href', address);
});

it('There is no navigation when there is no neighbouring day', async () => {
  const sent = respond.neighbourDays([]);
  open();

  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('navigation')).not.toBeInTheDocument());
});

it('There is no navigation on a site without a start date, and no request for it once that is known', async () => {
  const settings = respond.settings({});
  const sent = respond.neighbourDays([]);
  open();

  await waitFor(() => expect(settings).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('navigation')).not.toBeInTheDocument());
  expect(sent.length).toBeLessThanOrEqual(1);
});

it('An error of the neighbouring days is logged and shows no alert', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  respond.failure('rpc/get_neighbour_days');
  open();

  await waitFor(() =>
    expect(log).toHaveBeenCalledWith('The days before and after could not be loaded.', expect.anything()),
  );
  await waitFor(() => expect(screen.queryByRole('navigation')).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
