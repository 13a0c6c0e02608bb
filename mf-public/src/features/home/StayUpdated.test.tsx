import { screen, waitFor, within } from '@testing-library/react';
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
  it('leaves the check of the address to the browser of the visitor', async () => {
    const { user, field, button } = await openForm();

    expect(field).toBeRequired();
    expect(field).toHaveAttribute('type', 'email');
    await user.click(button);
    await user.type(field, 'nobody{Enter}');

    expect(field).toBeInvalid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('subscribes a visitor who presses Enter, and makes room for the next address', async () => {
    const sent = respond.inserted(table);
    const { user, field, button } = await openForm();

    await user.type(field, 'reader@example.com{Enter}');

    const toast = await screen.findByRole('status');
    expect(toast).toHaveTextContent('Successfully subscribed!');
    expect(toast).toHaveTextContent("Thanks for joining the journey. You'll get updates soon.");
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'reader@example.com' }]);
    expect(field).toHaveValue('');
    expect(field).toBeEnabled();
    expect(button).toHaveTextContent('Subscribe');
  });

  it('shows a visitor that it is busy', async () => {
    respond.waiting(table);
    const { user, field, button } = await openForm();

    await user.type(field, 'reader@example.com');
    await user.click(button);

    await waitFor(() => expect(button).toHaveTextContent('…'));
    expect(button).toBeDisabled();
    expect(field).toBeDisabled();
  });

  it('tells a visitor who is on the list already', async () => {
    respond.failure(table, { status: 409, code: '23505', message: 'duplicate key' });
    const { user, field } = await openForm();

    await user.type(field, 'reader@example.com{Enter}');

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Error subscribing');
    expect(toast).toHaveTextContent('This email is already subscribed.');
    expect(field).toHaveValue('reader@example.com');
  });

  it('asks a visitor to try again after any other failure', async () => {
    respond.failure(table);
    const { user, field } = await openForm();

    await user.type(field, 'reader@example.com{Enter}');

    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
    expect(field).toHaveValue('reader@example.com');
  });

  it('tells a visitor how to leave the list', async () => {
    const { section } = await openForm();

    expect(section.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
      'href',
      'mailto:hello@example.com',
    );
  });
});
