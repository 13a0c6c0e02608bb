import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { ThemeRoot, useHasUnsaved } from '@brand/shared-ui/core';
import { Form } from './Form';
import { SubmitButton } from './SubmitButton';
import { TextField } from './TextField';

const schema = object({
  title: string().required('Title is required'),
  slug: string().required('Slug is required'),
  excerpt: string().max(5, 'Excerpt is too long'),
});
type Save = (values: { title: string; slug: string }) => Promise<string | void> | string | void;

function open(onSubmit: Save) {
  render(
    <Form
      label="New post"
      initialValues={{ title: '', slug: '', excerpt: '' }}
      schema={schema}
      onSubmit={onSubmit}
      actions={<SubmitButton busyLabel="…">Save</SubmitButton>}
    >
      <TextField name="title" label="Title" />
      <TextField name="slug" label="Slug" />
      <TextField name="excerpt" label="Excerpt" helperText="Shown in lists." />
    </Form>,
    { wrapper: ThemeRoot },
  );
}

const box = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button');

async function fill() {
  await userEvent.type(box('Title'), 'Hello');
  await userEvent.type(box('Slug'), 'hello');
}

test('A submit with invalid fields shows an error at each and focuses the first', async () => {
  const onSubmit = jest.fn();
  open(onSubmit);
  await userEvent.type(box('Title'), 'Hello');
  expect(screen.queryByText('Slug is required')).not.toBeInTheDocument();

  await userEvent.click(save());
  expect(await screen.findByText('Slug is required')).toBeVisible();
  expect(box('Slug')).toHaveFocus();
  expect(box('Slug')).toBeInvalid();
  expect(box('Slug')).toHaveAccessibleDescription('Slug is required');
  expect(box('Title')).toBeValid();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('The fields are disabled while the form is submitted', async () => {
  let answer = () => {};
  open(() => new Promise<void>((resolve) => (answer = resolve)));
  await fill();
  await userEvent.click(save());
  expect(save()).toHaveTextContent('…');
  expect(save()).toBeDisabled();
  expect(box('Title')).toBeDisabled();

  await act(async () => answer());
  expect(save()).toHaveTextContent('Save');
  expect(box('Title')).toBeEnabled();
  expect(box('Title')).toHaveValue('Hello');
});

test('A failed submit shows the reason above the button and leaves the text', async () => {
  open(async () => 'This slug is taken.');
  await fill();
  await userEvent.keyboard('{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This slug is taken.');
  expect(alert.compareDocumentPosition(save())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(box('Title')).toHaveValue('Hello');
  expect(box('Slug')).toHaveFocus();
});

test('A submit that throws shows "Please try again" and logs the cause', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  const cause = new Error('bug');
  open(() => Promise.reject(cause));
  await fill();
  await userEvent.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  expect(complaints).toHaveBeenCalledWith(cause);
  complaints.mockRestore();
});

test('The next submit hides the last error', async () => {
  const onSubmit = jest.fn<Promise<string | void>, []>();
  onSubmit.mockResolvedValueOnce('Not now.').mockResolvedValueOnce();
  open(onSubmit);
  await fill();
  await userEvent.click(save());
  await screen.findByRole('alert');
  await userEvent.click(save());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(box('Title')).toHaveValue('Hello');
});

test('A changed form has unsaved text until it is as it was; a password does not count', async () => {
  const form = (keepsText?: boolean) => (
    <Form
      label="Form"
      initialValues={{ title: '' }}
      schema={schema}
      onSubmit={() => {}}
      keepsText={keepsText}
    >
      <TextField name="title" label="Title" onChange={({ target }) => typed.push(target.value)} />
    </Form>
  );
  const typed: string[] = [];
  const page = renderHook(useHasUnsaved);
  const { rerender } = render(form(), { wrapper: ThemeRoot });
  expect(page.result.current).toBe(false);

  await userEvent.type(box('Title'), 'Hi');
  expect(page.result.current).toBe(true);
  expect(typed).toEqual(['H', 'Hi']);
  rerender(form(false));
  expect(page.result.current).toBe(false);
  rerender(form());
  await userEvent.clear(box('Title'));
  expect(page.result.current).toBe(false);
});

test('An invalid field shows its error and still its help', async () => {
  open(() => {});
  expect(box('Excerpt')).toHaveAccessibleDescription('Shown in lists.');
  await userEvent.type(box('Excerpt'), 'Too much');
  await userEvent.click(save());
  await screen.findByText('Slug is required');
  expect(box('Excerpt')).toHaveAccessibleDescription('Excerpt is too long Shown in lists.');
});
