import type { ErrorGroup } from '@brand/shared-data/admin';
import { Box, Chip, formatInstant, Typography } from '@brand/shared-ui/core';
import { buildName } from './containers';

/** Error groups by build, newest build first, each with its stack. */
export function ErrorList({ errors }: { errors: ErrorGroup[] }) {
  const builds = [...new Set(errors.map(({ build }) => build))].sort().reverse();
  return builds.map((build) => (
    <section key={build}>
      <Typography variant="subtitle2" component="h3" sx={{ marginTop: 2, color: 'text.secondary' }}>
        Build {buildName(build)}
      </Typography>
      <Box component="ul" sx={list}>
        {errors
          .filter((error) => error.build === build)
          .map((error) => (
            <ErrorItem key={JSON.stringify([error.page, error.message, error.stack])} error={error} />
          ))}
      </Box>
    </section>
  ));
}

function ErrorItem({ error }: { error: ErrorGroup }) {
  const { message, stack, page, times, last_seen_at, is_new } = error;
  const [top = '', ...callers] = stack.split('\n');
  const seen = times === 1 ? 'once' : `${times.toLocaleString('en-US')} times, last`;
  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>{message}</Typography>
        {is_new && <Chip label="New" color="error" />}
      </Box>
      {top && (
        <Typography variant="body2" component="p" sx={code}>
          {top}
        </Typography>
      )}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {page || 'Not on a page'}, {seen} on {formatInstant(last_seen_at)}
      </Typography>
      {callers.length > 0 && (
        <details>
          <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', paddingBlock: 0.5 }}>
            Called by
          </Typography>
          <Box component="ol" sx={[code, { margin: 0, paddingLeft: 2.5, fontSize: '0.8125rem' }]}>
            {callers.map((frame, index) => (
              <li key={index}>{frame}</li>
            ))}
          </Box>
        </details>
      )}
    </li>
  );
}

const code = { fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' };

const list = {
  display: 'grid',
  gap: 2,
  margin: 0,
  marginTop: 1,
  padding: 0,
  listStyle: 'none',
  '& > li': { borderTop: 1, borderColor: 'divider', paddingTop: 1.5 },
};
