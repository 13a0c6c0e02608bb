export { default as Alert } from '@mui/material/Alert';
export { useFormikContext as useFormContext } from 'formik';

export { ChoiceField } from './forms/ChoiceField';
export { ControlledForm, Form, useForm } from './forms/Form';
export { PasswordField } from './forms/PasswordField';
export { SelectField } from './forms/SelectField';
export { SuggestField } from './forms/SuggestField';
export { SubmitButton } from './forms/SubmitButton';
export { SwitchField } from './forms/SwitchField';
export { TextArea } from './forms/TextArea';
export { TextField } from './forms/TextField';
