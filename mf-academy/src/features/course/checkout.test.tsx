import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { course, learner, renderApp, respond, type TestUser } from 'tooling/testing';
import { declare } from 'tooling/testing/declare';
import { CoursePage } from './CoursePage';

const priced = course({ title: 'Leaving well', slug: 'leaving-well', price: 49 });

function open(row = priced, search = '', visitor: TestUser | null = learner) {
  respond.courseOutline([]);
  respond.course(row);
  respond.enrollment(null);
  const player = { path: '/academy/:slug/learn', element: <h1>The player</h1> };
  const login = { path: '/login', element: <h1>Log in</h1> };
  return renderApp(
    [{ path: '/academy/:slug', Component: CoursePage }, player, login],
    `/academy/leaving-well${search}`,
    {
      signedInAs: visitor ?? undefined,
      site: { till: { currency: 'eur' } },
    },
  );
}
const refuse = (message: string) =>
  declare('post', '/payments/checkout', () => new HttpResponse(message, { status: 409 }));

it('With a till, "Enroll Now" of a course with a price begins a checkout and enrols nobody', async () => {
  const sent = refuse('This code is not valid for it.');
  const { user } = open();
  const card = within(await screen.findByRole('complementary', { name: 'Enrollment' }));
  expect(card.getByText('€49.00')).toBeInTheDocument();

  await user.click(await card.findByText('I have a code'));
  await user.fill(card.getByRole('textbox', { name: 'Code' }), 'once');
  await user.click(card.getByRole('button', { name: 'Enroll Now' }));

  expect(await card.findByText('This code is not valid for it.')).toHaveRole('alert');
  expect(card.getByRole('textbox', { name: 'Code' })).toBeInvalid();
  expect(card.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(
    'This code is not valid for it.',
  );
  expect(sent[0]?.body).toEqual({ kind: 'course', id: priced.id, coupon: 'once' });
  expect(card.getByRole('button', { name: 'Enroll Now' })).toHaveAttribute('aria-disabled', 'false');
});

it('With a till, a visitor who enrolls goes to the login first', async () => {
  const { user } = open(priced, '', null);

  await user.click(await screen.findByRole('button', { name: 'Enroll Now' }));

  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
});

it('With a till, a course without a price is enrolled in as before', async () => {
  const { user } = open({ ...priced, price: 0 });
  const enroll = await screen.findByRole('button', { name: 'Enroll Now' });
  const sent = respond.inserted('course_enrollments');

  await user.click(enroll);

  await screen.findByText('Enrollment Successful!');
  expect(sent).toHaveLength(1);
});

it('A buyer who comes back from a declined payment is told that nothing was paid', async () => {
  open(priced, '?checkout=declined');

  expect(await screen.findByText('Nothing was paid. You can try again.')).toBeInTheDocument();
});
