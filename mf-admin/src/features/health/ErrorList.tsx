import type { ErrorGroup } from '@brand/shared-data/admin';
import { Box, Chip, formatInstant, Typography } from '@brand/shared-ui/core';
import { buildName } from './containers';

/** Groups of errors, the latest first, each with its stack. */
export function ErrorList({ errors }: { errors: ErrorGroup[] }) {
  return (
    <Box component="ul" sx={list} aria-label="Errors">
      {errors.map((error) => (
        <ErrorItem
          key={JSON.stringify([error.build, error.page, error.message, error.stack])}
          error={error}
        />
      ))}
    </Box>
  );
}

function ErrorItem({ error }: { error: ErrorGroup }) {
  const { message, stack, build, page, times, last_seen_at, is_new } = error;
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
        Build {buildName(build)}, {page || 'no page'}, {seen} on {formatInstant(last_seen_at)}
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
  marginTop: 1.5,
  padding: 0,
  listStyle: 'none',
  '& > li': { borderTop: 1, borderColor: 'divider', paddingTop: 1.5 },
};
