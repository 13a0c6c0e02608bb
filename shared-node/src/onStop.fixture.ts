import { onStop } from './onStop';

onStop(() => {
  console.log('stopped');
  // Stopping takes a moment, in which a second signal may come.
  setTimeout(() => process.exit(0), 100);
});
setInterval(() => {}, 1000);
console.log('running');
