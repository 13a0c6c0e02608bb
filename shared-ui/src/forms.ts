export { default as Alert } from '@mui/material/Alert';

export { Form } from './forms/Form';
export { PasswordField } from './forms/PasswordField';
export { SubmitButton } from './forms/SubmitButton';
export { TextField } from './forms/TextField';
