import NodeEnvironment from './nodeEnvironment';

it('A report counts while tests run, and not when a stopped server makes it after them', () => {
  const error = jest.fn();
  const config = { projectConfig: { globals: {}, testEnvironmentOptions: {} }, globalConfig: {} };
  const environment = new NodeEnvironment(
    ...([config, {}] as unknown as ConstructorParameters<typeof NodeEnvironment>),
  );
  environment.global.console = { ...console, error };
  environment.global.console.error('a report of a test');
  environment.handleTestEvent({ name: 'run_finish' });
  environment.global.console.error('a report after the last test');
  expect(error.mock.calls).toEqual([['a report of a test']]);
});
