import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { fireEvent, screen, within } from '@testing-library/react';
import { ToastContext } from '../feedback/useToast';
import { ThemeRoot } from '../theme/ThemeRoot';
import { NewsletterForm } from './NewsletterForm';

it('A newsletter form posts its address and source until it is hydrated, and then subscribes whatever was typed before', async () => {
  const subscribe = jest.fn().mockResolvedValue({ subscribed: true, message: { title: 'Success!' } });
  const toast = jest.fn();
  const page = (
    <ThemeRoot>
      <ToastContext value={toast}>
        <NewsletterForm
          source="dialog"
          label="Newsletter"
          placeholder="Your email"
          noValidate
          subscribe={subscribe}
          isSubscribing={false}
        />
      </ToastContext>
    </ThemeRoot>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const form: HTMLFormElement = screen.getByRole('form', { name: 'Newsletter' });
  const field = within(form).getByRole('textbox', { name: 'Email address' });

  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/newsletter');
  expect(form).toHaveFormValues({ source: 'dialog', email: '' });
  expect(form.noValidate).toBe(false);
  fireEvent.change(field, { target: { value: 'ada@example.com' } });

  await act(async () => hydrateRoot(container, page));

  expect(form.noValidate).toBe(true);
  expect(field).toHaveValue('ada@example.com');
  await act(async () => fireEvent.submit(form));
  expect(subscribe).toHaveBeenCalledWith('ada@example.com');
  expect(toast).toHaveBeenCalledWith({ title: 'Success!' });
  expect(field).toHaveValue('');
});
