import { Avatar, Box, isSafeImageUrl } from '@brand/shared-ui/core';
import { TextField, useFormContext } from '@brand/shared-ui/forms';

type Props = { name: string; label: string };

/** The address of the portrait, and the portrait itself: round, as the About page shows it. */
export function PortraitField({ name, label }: Props) {
  const { values } = useFormContext<Record<string, string>>();
  const url = values[name]?.trim();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
      <Avatar
        key={url}
        src={isSafeImageUrl(url) ? url : undefined}
        alt="How the portrait looks"
        sx={{ width: 96, height: 96 }}
      />
      <Box sx={{ flex: '1 1 16rem' }}>
        <TextField name={name} label={label} inputMode="url" />
      </Box>
    </Box>
  );
}
