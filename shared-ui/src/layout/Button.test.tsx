import { fireEvent, render, screen } from '@testing-library/react';
import { ThemeRoot } from '../theme/ThemeRoot';
import { Avatar } from './Avatar';
import { Button, IconButton } from './Button';

const attributesOf = (name: string) => screen.getByRole('button', { name }).getAttributeNames().sort();

test('A button submits nothing by itself, and its look is no attribute', () => {
  render(
    <>
      <Button variant="contained" color="error" size="small" sx={{ margin: 1 }} startIcon={<svg />}>
        Delete
      </Button>
      <IconButton aria-label="Close" color="inherit" size="small" />
      <Button type="submit" name="answer" value="yes">
        Send
      </Button>
    </>,
    { wrapper: ThemeRoot },
  );

  expect(attributesOf('Delete')).toEqual(['class', 'type']);
  expect(attributesOf('Close')).toEqual(['aria-label', 'class', 'type']);
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveAttribute('type', 'button');
  expect(screen.getByRole('button', { name: 'Close' })).toHaveAttribute('type', 'button');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('type', 'submit');
});

test('A portrait that is broken is replaced by the initials', () => {
  render(
    <Avatar src="/portrait.webp" alt="Ada">
      AL
    </Avatar>,
    { wrapper: ThemeRoot },
  );
  expect(screen.queryByText('AL')).not.toBeInTheDocument();

  fireEvent.error(screen.getByRole('img', { name: 'Ada' }));

  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('AL')).toBeInTheDocument();
});
