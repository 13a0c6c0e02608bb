import { wasSilent } from './silentServers';
import { ContractError, reasonOf } from './trouble';

jest.mock('./silentServers', () => ({ wasSilent: jest.fn() }));
const build = { container: 'mf_academy', entry: 'http://localhost:3002/remoteEntry.js' };
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
  ['it speaks otherwise', new ContractError('mf_academy', 2), 'contract'],
  ['its page threw', new Error('A bug'), 'broken'],
  ['its page threw what is no error', 'nothing', 'broken'],
])('the owner learns why a build was given up: %s', (_title, error, reason) => {
  expect(reasonOf(error, build)).toBe(reason);
});

it('the owner learns that its server did not answer', () => {
  jest.mocked(wasSilent).mockReturnValue(true);

  expect(reasonOf(named('ChunkLoadError'), build)).toBe('no_answer');
});
