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
  ['its chunk did not come', named('ChunkLoadError'), 'not_loaded'],
  ['its page did not come', new Error('page', { cause: named('ChunkLoadError') }), 'not_loaded'],
  [
    'its entry did not come',
    new Error('[ Federation Runtime ]: #RUNTIME-008 ScriptNetworkError: Failed to load'),
    'not_loaded',
  ],
  [
    'its entry came and threw',
    new Error('[ Federation Runtime ]: #RUNTIME-008 ScriptExecutionError: loaded but threw'),
    'broken',
  ],
  ['it speaks otherwise', new ContractError(), 'contract'],
  ['its page threw', new Error('A bug'), 'broken'],
  ['its page threw what is no error', 'nothing', 'broken'],
])('the owner learns why a build was given up: %s', (_title, error, reason) => {
  expect(reasonFor(error)).toEqual([reason]);
});

it('the owner learns that its server did not answer', () => {
  jest.mocked(hasTimedOut).mockReturnValue(true);

  expect(reasonFor(named('ChunkLoadError'))).toEqual(['no_answer']);
});
