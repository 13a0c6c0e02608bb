export { default as Menu } from '@mui/material/Menu';
export { default as MenuItem } from '@mui/material/MenuItem';
export { default as useMediaQuery } from '@mui/material/useMediaQuery';
