import { object, string, type InferType } from 'yup';

/** The hours of a day as form values; empty means never. */
export const reminderHours = ['', ...Array.from({ length: 24 }, (_, hour) => String(hour))];

/** The form for the hour at which the owner is reminded of an unwritten day. */
export const reminderSchema = object({ hour: string().oneOf(reminderHours).default('') });
export type ReminderInput = InferType<typeof reminderSchema>;
