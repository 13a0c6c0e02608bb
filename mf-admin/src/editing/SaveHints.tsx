import { useFindDeadLinksQuery } from '@brand/shared-data/admin';
import { Box, Typography } from '@brand/shared-ui/core';
import { usePausedText } from '../records/usePausedText';
import { ownLinks } from './ownLinks';

type Props = {
  /** The form's long texts. */
  texts: string[];
  /** Sentences on the addresses that a save changes. */
  changes: string[];
};

/** Says beside the save button what a save does that its author may not want. It stops nothing. */
export function SaveHints({ texts, changes }: Props) {
  const text = usePausedText(texts.join('\n\n'));
  const links = ownLinks(text, location.origin);
  const { data: dead = [] } = useFindDeadLinksQuery(links, { skip: links.length === 0 });
  const gone = dead.filter((link) => links.includes(link));
  const hints = gone.length > 0 ? [...changes, `Readers find nothing at ${gone.join(', ')}.`] : changes;
  return (
    <Box role="status" sx={hintStyle}>
      {hints.map((hint) => (
        <Typography key={hint} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      ))}
    </Box>
  );
}

const hintStyle = { flexBasis: '100%', overflowWrap: 'anywhere', '&:empty': { display: 'none' } };
