import {
  formatFileCount,
  formatItem,
  formatLocation,
  formatPlan,
  type ImportPlan,
  type ArchiveIssue,
} from '@brand/shared-data/admin';
import { Box, Typography } from '@brand/shared-ui/core';

// More are counted, not listed: nobody reads them, and a phone has to render them.
const maxListed = 200;

/** What importing would do, or why it cannot. */
export function ImportPlanView({ plan }: { plan: ImportPlan }) {
  const { items, problems, notes, untouched } = plan;
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
        <Box>
          <Typography variant="h6" component="h3">
            {items.length > 0 ? `${formatPlan(plan)}.` : 'Everything in this archive is on the site already.'}
          </Typography>
          {untouched > 0 && (
            <Typography variant="body2" sx={{ marginTop: 1, color: 'text.secondary' }}>
              What the site has and the archive has not stays as it is: {formatFileCount(untouched)}.
            </Typography>
          )}
          {items.length > 0 && <Items plan={plan} />}
        </Box>
      )}
      {notes.length > 0 && (
        <Box component="details">
          <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', paddingBlock: 1 }}>
            Left out ({notes.length.toLocaleString('en-US')})
          </Typography>
          <Issues label="Left out" issues={notes} />
        </Box>
      )}
    </>
  );
}

function Items({ plan: { items } }: { plan: ImportPlan }) {
  return (
    <Box component="ul" aria-label="What would be written" tabIndex={0} sx={list}>
      {items.slice(0, maxListed).map((item) => (
        <li key={item.path}>
          <Typography variant="body2" sx={wrap}>
            {item.title}
          </Typography>
          <Typography variant="caption" sx={{ ...wrap, display: 'block', color: 'text.secondary' }}>
            {formatItem(item)}
          </Typography>
        </li>
      ))}
      <More count={items.length - maxListed} />
    </Box>
  );
}

function Issues({ label, issues }: { label: string; issues: ArchiveIssue[] }) {
  return (
    <Box component="ul" aria-label={label} tabIndex={0} sx={list}>
      {issues.slice(0, maxListed).map((issue, index) => (
        <li key={index}>
          <Typography variant="body2" sx={{ ...wrap, fontWeight: 600 }}>
            {formatLocation(issue)}
          </Typography>
          <Typography variant="body2" sx={wrap}>
            {issue.message}
          </Typography>
        </li>
      ))}
      <More count={issues.length - maxListed} />
    </Box>
  );
}

const More = ({ count }: { count: number }) =>
  count > 0 && <li>And {count.toLocaleString('en-US')} more.</li>;

const wrap = { overflowWrap: 'anywhere' } as const;
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
};
