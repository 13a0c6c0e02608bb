export { default as Alert } from '@mui/material/Alert';

export { Form } from './forms/Form';
export { SubmitButton } from './forms/SubmitButton';
export { TextField } from './forms/TextField';
