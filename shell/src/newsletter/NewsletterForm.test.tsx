import { screen, waitFor } from '@testing-library/react';
import { renderApp, respond } from 'tooling/testing';
import { NewsletterForm } from './NewsletterForm';

const table = 'newsletter_subscribers';
type Variant = 'header' | 'dialog';

async function openForm(variant: Variant = 'dialog') {
  const onSubscribed = jest.fn();
  const { user } = renderApp(
    [
      {
        index: true,
        element: <NewsletterForm variant={variant} buttonLabel="Subscribe" onSubscribed={onSubscribed} />,
      },
    ],
    '/',
  );
  return {
    user,
    onSubscribed,
    field: screen.getByRole('textbox', { name: 'Email address' }),
    button: screen.getByRole('button', { name: 'Subscribe' }),
  };
}

const duplicate = { status: 409, code: '23505', message: 'duplicate key value violates unique constraint' };
const refused = { status: 400, code: '23514', message: 'That address is too long' };

describe('The newsletter form', () => {
  it.each<Variant>(['header', 'dialog'])(
    'The newsletter form, variant %s, subscribes a visitor, shows a toast and clears the field',
    async (variant) => {
      const sent = respond.inserted(table);
      const { user, field, button, onSubscribed } = await openForm(variant);

      await user.fill(field, 'Reader@münchen.example');
      await user.click(button);

      const toast = await screen.findByRole('status');
      expect(toast).toHaveTextContent('Success!');
      expect(toast).toHaveTextContent("You've successfully subscribed. Welcome aboard!");
      expect(toast).toHaveTextContent('press the link in the mail that we have sent you.');
      expect(sent.map(({ body }) => body)).toEqual([{ email: 'Reader@xn--mnchen-3ya.example' }]);
      expect(sent[0]?.headers.get('x-newsletter-form')).toBe(variant);
      // Visitors may not read the row, so the insert must not select it.
      expect(sent[0]?.query).toEqual({});
      await waitFor(() => expect(field).toHaveValue(''));
      expect(onSubscribed).toHaveBeenCalledTimes(1);
    },
  );

  it.each(['', 'reader@example'])('The newsletter form rejects "%s" without a request', async (address) => {
    const { user, field, button, onSubscribed } = await openForm();

    if (address) await user.fill(field, address);
    await user.click(button);

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Invalid Email');
    expect(toast).toHaveTextContent('Please enter a valid email address.');
    expect(onSubscribed).not.toHaveBeenCalled();
  });

  it('A visitor who is on the list already gets a toast that is no error', async () => {
    respond.failure(table, duplicate);
    const { user, field, onSubscribed } = await openForm();

    await user.fill(field, 'reader@example.com{Enter}');

    const toast = await screen.findByRole('status');
    expect(toast).toHaveTextContent('Already Subscribed');
    expect(toast).toHaveTextContent('This email address is already on our list!');
    expect(field).toHaveValue('reader@example.com');
    expect(onSubscribed).not.toHaveBeenCalled();
  });

  it("The newsletter form shows the server's reason for a refusal", async () => {
    respond.failure(table, refused);
    const { user, field } = await openForm();

    await user.fill(field, 'reader@example.com{Enter}');

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Subscription Failed');
    expect(toast).toHaveTextContent('That address is too long');
    expect(field).toHaveValue('reader@example.com');
    await waitFor(() => expect(field).toBeEnabled());
  });

  it('The newsletter form tells a visitor without a connection to try again later', async () => {
    respond.offline(table);
    const { user, field } = await openForm();

    await user.fill(field, 'reader@example.com{Enter}');

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Subscription Failed');
    expect(toast).toHaveTextContent('Something went wrong. Please try again later.');
  });

  it('The newsletter form is disabled while it sends, and sends once', async () => {
    const sent = respond.waiting(table);
    const { user, field, button } = await openForm();

    await user.fill(field, 'reader@example.com');
    await user.dblClick(button);

    await waitFor(() => expect(button).toHaveTextContent(/^…$/));
    expect(button).toBeDisabled();
    expect(field).toBeDisabled();
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});
