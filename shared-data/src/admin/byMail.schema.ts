import { object, string, type InferType } from 'yup';

/** The hours of a day as a form's values; empty means never. */
export const reminderHours = ['', ...Array.from({ length: 24 }, (_, hour) => String(hour))];

/** The hour of the reminder of a day that is not written. */
export const reminderSchema = object({ hour: string().oneOf(reminderHours).default('') });
export type ReminderInput = InferType<typeof reminderSchema>;
