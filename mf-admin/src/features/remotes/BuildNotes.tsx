import type { RemoteStatus } from '@brand/shared-data/admin';
import { Box } from '@brand/shared-ui/core';
import { Note, Notes } from './Note';

type Page = NonNullable<RemoteStatus['pages']>[number];

/** The share of its budget that the fullest page has; 0 without budgets. */
export const fullness = (pages: Page[] = []) => Math.max(0, ...pages.map(shareOf));

const shareOf = ({ bytes, budget }: Page) => (budget ? bytes / budget : 0);

/** The pages of a remote that are over their budgets, or the fullest one, and the shared packages that it was built with otherwise. */
export function BuildNotes({ pages = [], drift }: Pick<RemoteStatus, 'pages' | 'drift'>) {
  const over = pages.filter((page) => shareOf(page) > 1);
  const fullest = pages.find((page) => shareOf(page) === fullness(pages));
  const behind = drift?.map(
    ({ name, built, given, distance }) => `${name}: ${distance} (built with ${built}, the site has ${given})`,
  );
  return (
    <Box>
      <Notes notes={over.map((page) => `${describe(page)}, over its budget`)} color="error.main" />
      {over.length === 0 && <Note>{fullest ? describe(fullest) : 'Bytes not known'}</Note>}
      <Notes notes={behind ?? ['Shared packages not known']} />
    </Box>
  );
}

function describe({ path, bytes, budget }: Page): string {
  const kilobytes = (size: number) => (size / 1000).toFixed(1);
  return `${path}: ${kilobytes(bytes)}${budget ? ` of ${kilobytes(budget)}` : ''} kB`;
}
