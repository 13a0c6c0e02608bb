import type { ReactNode } from 'react';
import {
  formatExport,
  formatFileCount,
  formatLosses,
  formatItem,
  formatLocation,
  formatPlan,
  getLosses,
  type ImportPlan,
  type ArchiveIssue,
} from '@brand/site-mover';
import { Box, Typography } from '@brand/shared-ui/core';

// Longer lists would be slow to render on a phone; the remaining items are only counted.
const maxListed = 200;

export function ImportPlanView({ plan }: { plan: ImportPlan }) {
  const { items, problems, notes, untouched, siteExport } = plan;
  return (
    <>
      {problems.length > 0 ? (
        <Box>
          <div role="alert">
            <Typography variant="h6" component="h3" sx={{ color: 'error.main' }}>
              Nothing can be imported yet
            </Typography>
            <Typography variant="body2" sx={{ marginBlock: 1 }}>
              Mend this in the archive and choose it again. Nothing was written.
            </Typography>
          </div>
          <Issues label="Problems" issues={problems} />
        </Box>
      ) : (
        <Losses issues={notes} hasProblems={problems.length > 0} />
      )}
      {problems.length === 0 && (
        <Box>
          <Typography variant="h6" component="h3">
            {bringsAnything(plan)
              ? `${formatPlan(plan)}.`
              : 'Everything in this archive is on the site already.'}
          </Typography>
          {siteExport && <Lines lines={formatExport(siteExport)} />}
          {untouched > 0 && (
            <Typography variant="body2" sx={{ marginTop: 1, color: 'text.secondary' }}>
              What the site has and the archive has not stays as it is: {formatFileCount(untouched)}.
            </Typography>
          )}
          {items.length > 0 && (
            <List label="What would be written" items={items}>
              {(item) => (
                <>
                  <Typography variant="body2" dir="auto">
                    {item.title}
                  </Typography>
                  <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
                    {formatItem(item)}
                  </Typography>
                </>
              )}
            </List>
          )}
        </Box>
      )}
      {siteExport && siteExport.addresses.length > 0 && (
        <Details label="Old addresses" count={siteExport.addresses.length}>
          <List label="Old addresses" items={siteExport.addresses}>
            {({ from, to }) => (
              <Typography variant="body2">
                {from} → {to}
              </Typography>
            )}
          </List>
        </Details>
      )}
      <Notes issues={notes} />
    </>
  );
}

/** Whether an import would add anything new. */
const bringsAnything = ({ items, siteExport }: ImportPlan): boolean =>
  items.length > 0 ||
  (siteExport !== undefined && (siteExport.members.added > 0 || siteExport.addresses.length > 0));

/** Whether an import could write anything, including pictures that an earlier import left out and that might be available now. */
export const mayBring = (plan: ImportPlan): boolean =>
  bringsAnything(plan) || (plan.siteExport?.unfinished ?? 0) > 0;

/** An import's notes, except for its losses. */
export function Notes({ issues }: { issues: readonly ArchiveIssue[] }) {
  const notes = issues.filter(({ loss }) => loss === undefined);
  if (notes.length === 0) return null;
  return (
    <Details label="Notes" count={notes.length}>
      <Issues label="Notes" issues={notes} />
    </Details>
  );
}

/** An import's losses, shown above its contents, each with the affected text and a remedy. */
export function Losses({ issues, hasProblems }: { issues: readonly ArchiveIssue[]; hasProblems?: boolean }) {
  const losses = getLosses(issues);
  return (
    <Box>
      <Typography variant="h6" component="h3" sx={losses.length > 0 ? { color: 'error.main' } : {}}>
        {formatLosses(losses, hasProblems)}
      </Typography>
      {losses.length > 0 && <Issues label="Not brought" issues={losses} />}
    </Box>
  );
}

const Lines = ({ lines }: { lines: string[] }) =>
  lines.map((line) => (
    <Typography key={line} variant="body2" sx={{ marginTop: 1, color: 'text.secondary' }}>
      {line}
    </Typography>
  ));

type DetailsProps = { label: string; count: number; children: ReactNode };

const Details = ({ label, count, children }: DetailsProps) => (
  <Box component="details">
    <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', paddingBlock: 1 }}>
      {label} ({count.toLocaleString('en-US')})
    </Typography>
    {children}
  </Box>
);

type ListProps<Item> = { label: string; items: Item[]; children: (item: Item) => ReactNode };

function List<Item>({ label, items, children }: ListProps<Item>) {
  const more = items.length - maxListed;
  return (
    <Box component="ul" aria-label={label} tabIndex={0} sx={list}>
      {items.slice(0, maxListed).map((item, index) => (
        <li key={index}>{children(item)}</li>
      ))}
      {more > 0 && <li>And {more.toLocaleString('en-US')} more.</li>}
    </Box>
  );
}

const Issues = ({ label, issues }: { label: string; issues: ArchiveIssue[] }) => (
  <List label={label} items={issues}>
    {(issue) => (
      <>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {formatLocation(issue)}
        </Typography>
        <Typography variant="body2">{issue.message}</Typography>
      </>
    )}
  </List>
);

const list = {
  display: 'grid',
  gap: 1.5,
  maxHeight: '18rem',
  margin: 0,
  marginTop: 1.5,
  padding: 1.5,
  overflowY: 'auto',
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflowWrap: 'anywhere',
};
