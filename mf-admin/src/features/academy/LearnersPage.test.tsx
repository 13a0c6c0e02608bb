import { screen, waitFor, within } from '@testing-library/react';
import { catchSavedFiles, course, courseLearner, owner, renderApp, respond } from 'tooling/testing';
import { LearnersPage } from './LearnersPage';

const leaving = course({ title: 'Leaving well', slug: 'leaving-well' });
const ada = courseLearner({ email: 'ada@example.com', total: 60 });
const waiting = courseLearner({ email: 'new@example.com', is_waiting: true, last_seen_at: null, total: 60 });

function openLearners() {
  respond.courses([leaving]);
  return renderApp(
    [{ path: 'academy/:courseId/learners', Component: LearnersPage }],
    `/admin/academy/${leaving.id}/learners`,
    { mount: '/admin', signedInAs: owner },
  );
}

describe('The list of learners', () => {
  it('The list of learners says since when, how far, when last and where each stops', async () => {
    const sent = respond.learners([
      ada,
      courseLearner({ email: 'done@example.com', completed: 5, next_lesson: null }),
      waiting,
    ]);
    openLearners();

    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'ada@example.comJanuary 5, 20262 of 5 lessonsFebruary 3, 2026The third lessonEnd',
      'done@example.comJanuary 5, 20265 of 5 lessonsFebruary 3, 2026Has completed allEnd',
      'new@example.comJanuary 5, 2026Waits for an accountNever–Withdraw',
    ]);
    expect(await screen.findByText('Leaving well')).toBeInTheDocument();
    expect(sent[0]?.body).toEqual({
      p_course_id: leaving.id,
      p_search: '',
      p_order: 'newest',
      p_limit: 25,
      p_offset: 0,
    });
  });

  it('The server is asked for each page, order and search', async () => {
    const sent = respond.learners([ada]);
    const { user } = openLearners();

    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ p_offset: 25 }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Longest away first');
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ p_order: 'seen', p_offset: 0 }));
    await user.fill(screen.getByRole('searchbox', { name: 'Search learners' }), 'ada');
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ p_search: 'ada', p_order: 'seen' }));
  });

  it('A course without learners says what to do', async () => {
    respond.learners([]);
    openLearners();

    expect(await screen.findByRole('heading', { name: 'No learners yet' })).toBeInTheDocument();
  });

  it('A list that cannot be read says why, in a toast', async () => {
    respond.failure('rpc/list_learners', { message: 'The server is on fire' });
    openLearners();

    const toast = await screen.findByText('Error fetching learners');
    expect(toast.closest('[role=alert]')).toHaveTextContent('The server is on fire');
  });
});

describe('Enrolling by address', () => {
  const enroll = async () => {
    const { user } = openLearners();
    await user.click(await screen.findByRole('button', { name: 'Enrol by address' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Enrol by address' }));
    await user.fill(dialog.getByRole('textbox', { name: 'Email' }), ' new@example.com ');
    await user.click(dialog.getByRole('button', { name: 'Enrol' }));
    return dialog;
  };

  it.each([
    ['enrolled', 'Enrolled'],
    ['invited', 'Place kept'],
    ['already', 'Nothing to do'],
    ['unmailed', 'Enrolled without an email'],
  ] as const)('The toast tells what became of it: %s', async (result, title) => {
    respond.learners([ada]);
    const sent = respond.enrolledByAddress(result);
    await enroll();

    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(sent[0]?.body).toEqual({ p_course_id: leaving.id, p_email: 'new@example.com' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('A refusal stands in the form, and the address stays', async () => {
    respond.learners([ada]);
    respond.failure('rpc/enroll_address', { message: 'No more than 200 a day.' });
    const dialog = await enroll();

    expect(await dialog.findByRole('alert')).toHaveTextContent('No more than 200 a day.');
    expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('new@example.com');
  });
});

it('An enrolment ends after one question, which says that the progress is kept', async () => {
  respond.learners([ada]);
  const sent = respond.enrolmentEnded(true);
  const { user } = openLearners();
  await user.click(await screen.findByRole('button', { name: 'End ada@example.com' }));
  const dialog = screen.getByRole('dialog', { name: 'End this enrolment?' });
  expect(dialog).toHaveTextContent('Their progress is kept');

  await user.click(within(dialog).getByRole('button', { name: 'End' }));

  expect(await screen.findByText('Enrolment ended')).toBeInTheDocument();
  expect(sent[0]?.body).toEqual({ p_id: ada.id });
});

it('An enrolment that is gone already is told', async () => {
  respond.learners([waiting]);
  respond.enrolmentEnded(false);
  const { user } = openLearners();
  await user.click(await screen.findByRole('button', { name: 'Withdraw new@example.com' }));

  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));

  const toast = await screen.findByText('Error ending the enrolment');
  expect(toast.closest('[role=alert]')).toHaveTextContent('Not allowed, or it no longer exists.');
});

describe('The export of the learners', () => {
  const saved = catchSavedFiles();

  it('The export saves all learners, of all pages, in a file that Excel reads as UTF-8', async () => {
    respond.learners([ada, waiting]);
    const { user } = openLearners();
    await screen.findByRole('table');

    await user.click(screen.getByRole('button', { name: 'Export CSV' }));

    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^learners_leaving-well_\d{4}-\d\d-\d\d\.csv$/);
    const bytes = new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? []);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toContain(
      'ada@example.com,2026-01-05T12:00:00.000Z,40,2,5,2026-02-03T12:00:00.000Z,The third lesson,enrolled',
    );
  });
});
