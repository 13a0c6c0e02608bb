// A part of the site that does what its first argument says.
const [, , behaviour = ''] = process.argv;

if (behaviour === 'ends') process.exit(1);
process.send?.({ type: 'progress' });
process.send?.({ type: 'ready', url: `http://localhost:${process.env.PART_PORT}` });
setInterval(() => {}, 1000);
