import { styled } from '@mui/material/styles';

const Skip = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1, 2),
  borderRadius: theme.vars.shape.borderRadius,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
  '@media print': { display: 'none' },
}));

/** A page's first link, visible on keyboard focus, for skipping the header and navigation. */
export function SkipLink({ targetId }: { targetId: string }) {
  return <Skip href={`#${targetId}`}>Skip to content</Skip>;
}
