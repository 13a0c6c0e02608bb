import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

type Color = 'default' | 'primary' | 'error' | 'warning' | 'success' | 'info';
type Props = { label: ReactNode; color?: Color; icon?: ReactNode };

const Tag = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Color }>(
  ({ theme, tone }) => ({
    ...theme.typography.caption,
    display: 'inline-flex',
    gap: theme.spacing(0.5),
    alignItems: 'center',
    alignSelf: 'flex-start',
    paddingInline: theme.spacing(1),
    borderRadius: 6,
    fontWeight: 600,
    ...(tone === 'default'
      ? { backgroundColor: theme.vars.palette.action.selected }
      : {
          color: theme.vars.palette[tone].main,
          backgroundColor: `rgb(${theme.vars.palette[tone].mainChannel} / 0.14)`,
        }),
    '& svg': { fontSize: '1.1em' },
  }),
);

/** A small label for a status, a difficulty or a price. MUI's Chip, which can also be clickable, adds 2 kB. */
export function Chip({ label, color = 'default', icon }: Props) {
  return (
    <Tag tone={color}>
      {icon}
      {label}
    </Tag>
  );
}
