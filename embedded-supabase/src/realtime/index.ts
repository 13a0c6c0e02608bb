export { TooManyChecks, type Authorization, type Sender } from './authorization';
export { roomOf, type Rooms } from './Rooms';
export { messagesSchema } from './schema';
export { startRealtime, type Realtime } from './startRealtime';
