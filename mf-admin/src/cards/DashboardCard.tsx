import { useId, type ReactNode } from 'react';
import { Card, Typography } from '@brand/shared-ui/core';

type Props = { title: string; minHeight?: number; children: ReactNode };

/** A card labelled by its heading. */
export function DashboardCard({ title, minHeight, children }: Props) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} sx={{ padding: 2.5, minHeight }}>
      <Typography id={titleId} variant="h6" component="h2">
        {title}
      </Typography>
      {children}
    </Card>
  );
}
