import { object, string, type InferType } from 'yup';

export const signInSchema = object({
  email: string().trim().required('Email is required'),
  password: string().required('Password is required'),
});

export type SignInInput = InferType<typeof signInSchema>;
