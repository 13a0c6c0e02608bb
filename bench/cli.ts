// npm run bench -- <name>: runs one of the benches; without a name, the site beside a monolith and Astro's blog.
const benches: Record<string, () => Promise<unknown>> = {
  early: () => import('./early'),
  growth: () => import('./growth'),
  lighthouse: () => import('./lighthouse'),
  site: () => import('./bench'),
};

async function run([name = '--']: string[]): Promise<void> {
  const bench = name.startsWith('-') ? benches['site'] : benches[name];
  if (!bench) throw new Error(`There is no bench "${name}"; there are ${Object.keys(benches).join(', ')}.`);
  // A bench reads the options behind its name as its own.
  if (!name.startsWith('-')) process.argv.splice(2, 1);
  await bench();
}

run(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
