import { byMailApi, webhooksApi } from '@brand/shared-data/admin';
import { page, queryLoader, type RouteObject } from '@brand/shared-ui/router';

/** The pages that connect the owner's other programs, shown within the admin frame. */
export const programRoutes: RouteObject[] = [
  {
    path: 'webhooks',
    loader: queryLoader(() => [
      webhooksApi.util.prefetch('listWebhooks', undefined, {}),
      webhooksApi.util.prefetch('listWebhookDeliveries', undefined, {}),
    ]),
    Component: page(() =>
      import(/* webpackChunkName: "WebhooksPage" */ './features/webhooks/WebhooksPage').then(
        (m) => m.WebhooksPage,
      ),
    ),
  },
  {
    path: 'by-mail',
    loader: queryLoader(() => [
      byMailApi.util.prefetch('getMailDraftsAddress', undefined, {}),
      byMailApi.util.prefetch('getReminder', undefined, {}),
    ]),
    Component: page(() =>
      import(/* webpackChunkName: "ByMailPage" */ './features/by-mail/ByMailPage').then((m) => m.ByMailPage),
    ),
  },
];
