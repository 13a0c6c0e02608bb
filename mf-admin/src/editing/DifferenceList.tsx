import { Box, Typography } from '@brand/shared-ui/core';

export type Difference = { name: string; label: string; text: string };

/** The fields in which `other` differs from `current`, with its text. */
export function getDifferences(labels: Record<string, string>, current: object, other: object): Difference[] {
  const present = new Map(Object.entries(current));
  return Object.entries(other)
    .filter(([name, value]) => name in labels && toText(value) !== toText(present.get(name)))
    .map(([name, value]) => ({ name, label: labels[name] ?? name, text: toText(value) }));
}

function toText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null || value === undefined ? '' : String(value);
}

export function DifferenceList({ differences }: { differences: Difference[] }) {
  return (
    <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 1.5 }}>
      {differences.map(({ name, label, text }) => (
        <div key={name}>
          <Typography component="dt" variant="subtitle2">
            {label}
          </Typography>
          {/* Focusable, so that the keyboard can scroll it. */}
          <Box component="dd" tabIndex={0} sx={look}>
            {text || <em>empty</em>}
          </Box>
        </div>
      ))}
    </Box>
  );
}

const look = {
  margin: 0,
  marginTop: 0.5,
  padding: 1,
  maxHeight: '10rem',
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: '0.875rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
};
