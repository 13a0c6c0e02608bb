import { addBuilds, ContractError, giveUpBuild, reportGivenUpBuilds } from './builds';
import { hasTimedOut } from './scriptTimeout';

jest.mock('./scriptTimeout', () => ({ hasTimedOut: jest.fn() }));

/** The reason that is reported when a build is given up because of `error`. */
function reasonFor(error: unknown) {
  sessionStorage.clear();
  addBuilds({ mf_academy: { container: 'mf_academy', entry: 'http://localhost:3002/remoteEntry.js' } });
  const report = jest.fn();
  reportGivenUpBuilds(report);
  giveUpBuild('mf_academy', error);
  return report.mock.calls.map(([{ reason }]) => reason);
}
const named = (name: string, message = '') => Object.assign(new Error(message), { name });

it.each([
  ['its chunk was not loaded', named('ChunkLoadError'), 'not_loaded'],
  ['its page was not loaded', new Error('page', { cause: named('ChunkLoadError') }), 'not_loaded'],
  [
    'its entry was not loaded',
    new Error('[ Federation Runtime ]: #RUNTIME-008 ScriptNetworkError: Failed to load'),
    'not_loaded',
  ],
  [
    'its entry threw',
    new Error('[ Federation Runtime ]: #RUNTIME-008 ScriptExecutionError: loaded but threw'),
    'broken',
  ],
  ['it has a different contract', new ContractError(), 'contract'],
  ['its page threw', new Error('A bug'), 'broken'],
  ['its page threw something that is no error', 'nothing', 'broken'],
])('The report of a build that is given up has the reason when %s', (_title, error, reason) => {
  expect(reasonFor(error)).toEqual([reason]);
});

it('The report of a build that is given up says that its server did not respond', () => {
  jest.mocked(hasTimedOut).mockReturnValue(true);

  expect(reasonFor(named('ChunkLoadError'))).toEqual(['no_answer']);
});
