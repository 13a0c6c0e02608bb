import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object } from 'yup';
import { ThemeRoot } from '@brand/shared-ui/core';
import { Form } from './Form';
import { PasswordField } from './PasswordField';

test('The password is hidden at first and can be made visible', async () => {
  render(
    <Form label="Log in" initialValues={{ password: '' }} schema={object()} onSubmit={() => {}}>
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        helperText="8 or more characters"
      />
    </Form>,
    { wrapper: ThemeRoot },
  );
  const field = screen.getByLabelText(/password/i);
  await userEvent.type(field, 'correct horse');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveAttribute('autocomplete', 'new-password');
  expect(field).toHaveAccessibleDescription('8 or more characters');

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('correct horse');

  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});
