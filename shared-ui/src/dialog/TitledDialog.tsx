import type { ComponentProps } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ModalDialog } from './ModalDialog';

type Props = Omit<ComponentProps<typeof ModalDialog>, 'label' | 'sx'> & { title: string; width?: string };

/** A centred modal dialog with a visible title. */
export function TitledDialog({ title, width = '30rem', children, ...dialog }: Props) {
  return (
    <ModalDialog {...dialog} label={title} sx={{ m: 'auto', width: `min(${width}, 92vw)`, borderRadius: 2 }}>
      <Stack sx={{ p: { xs: 2.5, sm: 4 }, gap: 2 }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {children}
      </Stack>
    </ModalDialog>
  );
}
