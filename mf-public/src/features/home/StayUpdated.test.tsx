import { screen, within } from '@testing-library/react';
import { renderApp, respond } from 'tooling/testing';
import { StayUpdated } from './StayUpdated';

async function openForm() {
  const { user } = renderApp([{ index: true, Component: StayUpdated }], '/');
  const section = within(await screen.findByRole('region', { name: 'Stay Updated' }));
  return {
    user,
    section,
    field: section.getByRole('textbox', { name: 'Email address' }),
    button: section.getByRole('button', { name: 'Subscribe' }),
  };
}

const table = 'newsletter_subscribers';

describe('the newsletter form of the home page', () => {
  it('The home newsletter form leaves validation of the address to the browser', async () => {
    const { user, field, button } = await openForm();

    expect(field).toBeRequired();
    expect(field).toHaveAttribute('type', 'email');
    await user.click(button);
    await user.fill(field, 'nobody{Enter}');

    expect(field).toBeInvalid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('The home newsletter form subscribes on Enter and is empty afterwards', async () => {
    const sent = respond.inserted(table);
    const { user, section, field, button } = await openForm();

    await user.fill(field, 'reader@example.com{Enter}');

    const toast = await screen.findByRole('status');
    expect(toast).toHaveTextContent('Successfully subscribed!');
    expect(toast).toHaveTextContent("Thanks for joining the journey. You'll get updates soon.");
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'reader@example.com' }]);
    expect(sent[0]?.headers.get('x-newsletter-form')).toBe('home');
    expect(toast).toHaveTextContent('press the link in the mail that we have sent you.');
    expect(section.getByText(/^A mail is on its way to you\./)).toBeInTheDocument();
    expect(field).toHaveValue('');
    expect(field).toBeEnabled();
    expect(button).toHaveTextContent('Subscribe');
  });

  it('The home newsletter form says when an address is already subscribed', async () => {
    respond.failure(table, { status: 409, code: '23505', message: 'duplicate key' });
    const { user, field } = await openForm();

    await user.fill(field, 'reader@example.com{Enter}');

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Error subscribing');
    expect(toast).toHaveTextContent('This email is already subscribed.');
    expect(field).toHaveValue('reader@example.com');
  });

  it('The home newsletter form asks to try again after any other error', async () => {
    respond.failure(table);
    const { user, field } = await openForm();

    await user.fill(field, 'reader@example.com{Enter}');

    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
    expect(field).toHaveValue('reader@example.com');
  });

  it('The home newsletter section names the address for unsubscribing', async () => {
    const { section } = await openForm();

    expect(section.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
      'href',
      'mailto:hello@example.com',
    );
  });
});
