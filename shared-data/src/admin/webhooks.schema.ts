import { array, object, string, type InferType } from 'yup';

/** The events that webhooks can receive, with their labels. */
export const webhookEvents = {
  'entry.published': 'A journal entry is published',
  'post.published': 'A blog post is published',
  'subscriber.confirmed': 'A subscriber confirms',
  'order.paid': 'An order is paid',
} as const;
export type WebhookEvent = keyof typeof webhookEvents;

const isEvent = (event: string): event is WebhookEvent => event in webhookEvents;

/** Returns the known event names among `names`. */
export const toEvents = (names: readonly string[]): WebhookEvent[] => names.filter(isEvent);

const name = '([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})';
const inner = '\\.(local|localhost|localdomain|internal|lan|home|corp|intranet|home\\.arpa)';

/** The URLs that the table accepts: https with a public host name. The name is resolved and checked when a message is sent. */
const webhookAddress = new RegExp(
  `^https://(?![^/:]*${inner}(:|/|$))${name}(:[1-9][0-9]{0,4})?(/[!-"$-~]*)?$`,
);

// Normalizes the URL as a browser does: the host name in lower case and ASCII, without a fragment.
function toAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

const anAddress = 'Use a public address, such as https://hooks.example.com/site.';

/** The fields of a webhook. */
export const webhookSchema = object({
  address: string()
    .trim()
    .transform(toAddress)
    .required('The address is required')
    .max(500, 'An address has at most 500 characters.')
    .matches(webhookAddress, anAddress)
    .test('url', anAddress, (address) => URL.canParse(address)),
  events: array(string().defined())
    .transform(toEvents)
    .min(1, 'Choose at least one event.')
    .required('Choose at least one event.'),
});
export type WebhookInput = InferType<typeof webhookSchema>;
