import type { ComponentType } from 'react';
import { ModalDialog, Stack, Typography } from '@brand/shared-ui/core';
import { LazyContent } from '../layout/LazyContent';

type Props = {
  title: string;
  /** Its content, which has a form and is loaded only now. */ load: () => Promise<ComponentType>;
};

/** A dialog that cannot be dismissed: what it asks for decides how the page goes on. */
export function SessionDialog({ title, load }: Props) {
  return (
    <ModalDialog label={title} isOpen sx={{ m: 'auto', width: 'min(30rem, 92vw)', borderRadius: 2 }}>
      <Stack sx={{ p: { xs: 2.5, sm: 4 }, gap: 2 }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <LazyContent load={load}>{(Content) => <Content />}</LazyContent>
      </Stack>
    </ModalDialog>
  );
}
