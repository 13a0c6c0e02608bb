/** A mail as MailDev's REST API returns it. */
export type StoredMail = {
  id: string;
  time: string;
  messageId: string;
  from: { address: string; name: string }[];
  to: { address: string; name: string }[];
  subject: string;
  headers: Record<string, string>;
  html: string;
  text: string;
};
