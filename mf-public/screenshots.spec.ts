import { screenshotPages } from 'tooling/screenshots';
import pages from './pages.json';

// Rows of the demo data.
screenshotPages(pages, {
  at: {
    '/journal/:id': '/journal/00000000-0000-4000-8000-000000000101',
    '/blog/:slug': '/blog/a-ledger-in-plain-text',
    '/blog/tags/:slug': '/blog/tags/plain-text',
    '/blog/series/:slug': '/blog/series/tools-of-a-small-company',
    '/challenge/:id': '/challenge/00000000-0000-4000-8000-000000000301',
    '/now/:day': '/now/2025-01-20',
    '/:slug': '/imprint',
    '/journey-so-far/:year': '/journey-so-far/2024',
    '/preview/:token': '/preview/none',
  },
});
