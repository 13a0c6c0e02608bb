import type { InferType } from 'yup';
import { mailRequestSchema } from '../session/session.schema';

/** The form for enrolling a person by email address. */
export const enrolmentSchema = mailRequestSchema;
export type EnrolmentInput = InferType<typeof enrolmentSchema>;
