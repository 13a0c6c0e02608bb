import type { RemoteStatus } from '@brand/shared-data/admin';
import { Box } from '@brand/shared-ui/core';
import { Note, Notes } from './Note';

type Pages = Pick<RemoteStatus, 'pages'>['pages'];

/** The page that has the largest share of its budget, with that share; 0 without budgets. */
export function fullest(pages: Pages = []) {
  const shares = pages.map((page) => ({ page, share: page.budget ? page.bytes / page.budget : 0 }));
  return shares.reduce((one, other) => (other.share > one.share ? other : one), { page: pages[0], share: 0 });
}

// The cell of a card is a grid, so each cell has one element.

/** The bytes of a remote's pages beside their budgets: those that are over it, or the one nearest to it. */
export function PageNotes({ pages = [] }: { pages: Pages }) {
  const { page } = fullest(pages);
  if (!page) return <Note>Not measured</Note>;
  const over = pages.filter(({ bytes, budget = Infinity }) => bytes > budget);
  return over.length > 0 ? (
    <Box>
      {over.length} of {pages.length} over the budget
      <Notes notes={over.map(describe)} color="error.main" />
    </Box>
  ) : (
    <Box>
      {pages.some(({ budget }) => budget) ? 'Within their budgets' : 'No budgets yet'}
      <Note>{describe(page)}</Note>
    </Box>
  );
}

function describe({ path, bytes, budget }: NonNullable<Pages>[number]): string {
  const kilobytes = (size: number) => (size / 1000).toFixed(1);
  return `${path}: ${kilobytes(bytes)}${budget ? ` of ${kilobytes(budget)}` : ''} kB`;
}

/** The shared packages that a remote was built with in another version than the site gives it. */
export function PackageNotes({ drift }: Pick<RemoteStatus, 'drift'>) {
  if (!drift) return <Note>Not known</Note>;
  if (drift.length === 0) return 'As the site has them';
  const notes = drift.map(
    ({ name, built, given, distance }) => `${name}: ${distance} (built with ${built}, the site has ${given})`,
  );
  return (
    <Box>
      <Notes notes={notes} />
    </Box>
  );
}
