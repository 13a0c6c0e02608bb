// A part of the site that behaves according to its first argument.
const [, , behaviour = ''] = process.argv;

if (behaviour === 'ends') process.exit(1);
process.send?.({ type: 'progress' });
console.log('A mail to learner@example.com');
console.log('Part ready: http://localhost');
if (behaviour === 'runs') process.send?.({ type: 'ready', url: `http://localhost:${process.env.PART_PORT}` });
else console.log(`Process ${process.pid} is never ready.`);
setInterval(() => {}, 1000);
