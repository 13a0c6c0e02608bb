import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { ThemeRoot } from '@brand/shared-ui/core';
import { ChoiceField } from './ChoiceField';
import { Form } from './Form';
import { SubmitButton } from './SubmitButton';

const choices = ['red', 'blue'].map((value) => ({ value, label: `A ${value} one`, sample: <b>{value}</b> }));
const schema = object({ colour: string().oneOf(['red'], 'This one is sold out.') });

function open(save: (values: { colour: string }) => void) {
  render(
    <Form
      label="Paint"
      initialValues={{ colour: 'red' }}
      schema={schema}
      onSubmit={save}
      actions={<SubmitButton>Save</SubmitButton>}
    >
      <ChoiceField name="colour" label="Colour" helperText="Of the door." choices={choices} />
    </Form>,
    { wrapper: ThemeRoot },
  );
}

describe('A choice between a few values', () => {
  it('It is a group with its name and help, in which the arrows move the choice', async () => {
    open(() => {});
    const group = screen.getByRole('group', { name: 'Colour' });
    expect(group).toHaveAccessibleDescription('Of the door.');
    expect(screen.getByRole('radio', { name: 'A red one' })).toBeChecked();

    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'A red one' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');

    expect(screen.getByRole('radio', { name: 'A blue one' })).toBeChecked();
  });

  it('It is saved with the form, and says in place of its help why a value is refused', async () => {
    const save = jest.fn();
    open(save);
    await userEvent.click(screen.getByRole('button'));
    expect(save.mock.calls[0]?.[0]).toEqual({ colour: 'red' });

    await userEvent.click(screen.getByRole('radio', { name: 'A blue one' }));
    await userEvent.click(screen.getByRole('button'));

    expect(screen.getByRole('group', { name: 'Colour' })).toHaveAccessibleDescription(
      'This one is sold out.',
    );
    expect(save).toHaveBeenCalledTimes(1);
  });
});
