import { render, screen } from '@testing-library/react';
import { openShell } from '../../testing/openShell';
import { loadRoutes } from '../remotes/loadRoutes';
import { RootErrorBoundary, StartFailed } from './RootErrorBoundary';

jest.mock('../remotes/loadRoutes', () => ({ loadRoutes: jest.fn(), forgetFailure: jest.fn() }));
jest.mock('../layout/Footer', () => ({
  Footer: () => {
    throw new Error('No boundary inside the pages catches this one');
  },
}));

const told = () => screen.findByRole('heading', { level: 1, name: 'Something went wrong.' });

let complaints: jest.SpyInstance;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => complaints.mockRestore());

function Broken(): never {
  throw new Error('Nobody expected this');
}

describe('An error that no inner boundary catches', () => {
  it('An uncaught error shows a message and a reload button in plain elements', async () => {
    render(
      <RootErrorBoundary>
        <Broken />
      </RootErrorBoundary>,
    );

    expect(await told()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
    expect(screen.getByRole('main')).toBeInTheDocument();
    expect(complaints).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'Nobody expected this' }),
      expect.anything(),
    );
  });

  it("An error in the layout shows the same message, not the router's own error page", async () => {
    jest.mocked(loadRoutes).mockResolvedValue([{ index: true, element: <h1>Home</h1> }]);
    openShell('/');

    expect(await told()).toBeInTheDocument();
    expect(screen.queryByText(/Unexpected Application Error/)).not.toBeInTheDocument();
  });
});

it('A site that cannot start says so and offers to try again, without theme, store or router', () => {
  render(<StartFailed />);

  expect(screen.getByRole('heading', { level: 1, name: 'This site could not start.' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(screen.getByRole('main')).toBeInTheDocument();
});
