import { styled } from '@mui/material/styles';

/** A thin horizontal line. */
export const Divider = styled('hr')(({ theme }) => ({
  width: '100%',
  margin: 0,
  border: 0,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));
