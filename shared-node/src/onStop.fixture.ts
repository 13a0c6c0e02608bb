import { onStop } from './onStop';

onStop(() => {
  console.log('stopped');
  // Stopping takes a moment, during which a second signal may arrive.
  setTimeout(() => process.exit(0), 100);
});
setInterval(() => {}, 1000);
console.log('running');
