import { Box, Typography } from '@brand/shared-ui/core';
import { formatMoment } from '../records/Moment';

export type Difference = { name: string; label: string; text: string; own: string };

/** The fields in which `other` differs from `current`, with both texts, in the order of the labels. */
export function getDifferences(labels: Record<string, string>, current: object, other: object): Difference[] {
  const [present, found] = [current, other].map((values) => new Map(Object.entries(values)));
  return Object.entries(labels)
    .filter(([name]) => found?.has(name))
    .map(([name, label]) => ({
      name,
      label,
      text: toText(found?.get(name)),
      own: toText(present?.get(name)),
    }))
    .filter(({ text, own }) => text !== own);
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.+Z-]*$/;

function toText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'string' && instant.test(value)) return formatMoment(value);
  return value === null || value === undefined ? '' : String(value);
}

type Props = {
  differences: Difference[];
  /** Also shows this form's value. */
  isBoth?: boolean;
};

export function DifferenceList({ differences, isBoth = false }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {differences.map(({ name, label, text, own }) => (
        <div key={name}>
          <Typography variant="subtitle2" component="p">
            {label}
          </Typography>
          <Box sx={isBoth ? pair : undefined}>
            {isBoth && <TextBox who="Yours:" text={own} />}
            <TextBox who={isBoth ? 'Theirs:' : undefined} text={text} />
          </Box>
        </div>
      ))}
    </Box>
  );
}

function TextBox({ who, text }: { who?: string; text: string }) {
  return (
    <div>
      {who && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {who}
        </Typography>
      )}
      {/* Focusable, so that the keyboard can scroll it. */}
      <Box tabIndex={0} sx={look}>
        {text || <em>empty</em>}
      </Box>
    </div>
  );
}

const pair = { display: 'grid', gap: 1, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } };

const look = {
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
