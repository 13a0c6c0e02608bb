import { useId } from 'react';
import type { ExportPlan } from '@brand/site-mover';
import { Box, TextInput, Typography } from '@brand/shared-ui/core';

/**
 * Whether to fetch pictures from other sites, and the old site's URL, against which relative paths to pictures and files are
 * resolved.
 */
export type PictureChoiceValue = { isFetching: boolean; oldSite: string };

type Props = {
  plan: Pick<ExportPlan, 'pictures' | 'files'>;
  value: PictureChoiceValue;
  isBusy: boolean;
  onChange: (value: PictureChoiceValue) => void;
};

/** Asks the owner whether to fetch pictures (otherwise, they keep their URLs) and for the old site's URL. */
export function PictureChoice({ plan: { pictures, files }, value, isBusy, onChange }: Props) {
  const id = useId();
  const hasPictures = pictures.elsewhere > 0;
  if (!hasPictures && files === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {hasPictures && (
        <Box component="label" sx={choice}>
          <input
            type="checkbox"
            checked={value.isFetching}
            disabled={isBusy}
            onChange={({ target }) => onChange({ ...value, isFetching: target.checked })}
          />
          Fetch the pictures that are elsewhere
        </Box>
      )}
      <Typography component="label" htmlFor={id} variant="subtitle2">
        Former address of the site
      </Typography>
      <TextInput
        id={id}
        type="url"
        placeholder="https://old.example"
        value={value.oldSite}
        disabled={isBusy}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onChange({ ...value, oldSite: target.value })}
        sx={box}
      />
      <Typography id={`${id}-help`} variant="caption" sx={{ color: 'text.secondary' }}>
        For pictures and other files of which the export has only a path.
      </Typography>
    </Box>
  );
}

const choice = { display: 'flex', alignItems: 'center', gap: 1, width: 'fit-content', minHeight: 44 };
const box = { border: 1, borderColor: 'text.secondary', borderRadius: 1, paddingInline: 1.5, minHeight: 48 };
