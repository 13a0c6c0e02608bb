import { Session } from 'node:inspector/promises';

// Preloaded into the parts of the system under test: on SIGUSR2 they let go of all memory that nothing holds any more, so
// that what is left can be compared. Between collections the runtime takes from 200 to 320 MB as it likes.
const session = new Session();
session.connect();
process.on('SIGUSR2', () => void session.post('HeapProfiler.collectGarbage'));
